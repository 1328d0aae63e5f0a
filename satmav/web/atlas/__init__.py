"""The atlas: pictures of what was measured about all deals, each with its table."""
