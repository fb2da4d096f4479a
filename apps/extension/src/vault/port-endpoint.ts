/** A browser port as a Comlink endpoint. Messages to a disconnected port are lost. */
export class PortEndpoint extends EventTarget {
  readonly #port: chrome.runtime.Port
  #isOpen = true

  constructor(port: chrome.runtime.Port) {
    super()
    this.#port = port
    port.onMessage.addListener((data: unknown) => {
      this.dispatchEvent(new MessageEvent('message', { data }))
    })
    port.onDisconnect.addListener(() => {
      this.#isOpen = false
    })
  }

  postMessage(message: unknown): void {
    if (this.#isOpen) this.#port.postMessage(message)
  }
}
