/* Search in pages read from the disk. A browser starts no worker from file:, so the worker's script runs in a frame. */
if (location.protocol === "file:") {
  window.Worker = window.IFrameWorker = class extends EventTarget {
    constructor(url) {
      super()
      const frame = document.createElement("iframe")
      frame.hidden = true
      document.body.append(frame)
      const within = frame.contentWindow
      this.ready = new Promise(done => { within.loaded = done })
      this.within = within
      within.document.open()
      within.document.write(
        `<script>postMessage = data => parent.postMessage(data, "*")</script>` +
        `<script src="${url}"></script><script>loaded()</script>`
      )
      within.document.close()
      addEventListener("message", told => {
        if (told.source === within) this.dispatchEvent(new MessageEvent("message", { data: told.data }))
      })
    }
    postMessage(data) {
      this.ready.then(() => this.within.dispatchEvent(new MessageEvent("message", { data })))
    }
    terminate() {}
  }
}
