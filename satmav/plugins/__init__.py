"""What other packages add to satmav's tables."""
