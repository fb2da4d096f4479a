/**
 * Stands in for the browser's `Worker`: what a page starts is played by a test. Messages of one worker keep their order, as
 * in browsers.
 */
export class PlayedWorker {
  static #newest: PlayedWorker | null = null
  /** The newest one that was started. Throws if there is none. */
  static newest(): PlayedWorker {
    if (PlayedWorker.#newest === null) throw new Error('no worker was started')
    return PlayedWorker.#newest
  }
  /** The worker's own end. */
  readonly inside: MessagePort
  isTerminated = false
  readonly #page: MessagePort
  constructor() {
    const { port1, port2 } = new MessageChannel()
    this.inside = port1
    this.#page = port2
    port2.start()
    PlayedWorker.#newest = this
  }
  postMessage(message: unknown, transfer: Transferable[] = []): void {
    this.#page.postMessage(message, transfer)
  }
  addEventListener(type: string, listener: EventListener): void {
    this.#page.addEventListener(type, listener)
  }
  removeEventListener(type: string, listener: EventListener): void {
    this.#page.removeEventListener(type, listener)
  }
  /** What was sent before is still delivered, as it may be in browsers. */
  terminate(): void {
    this.isTerminated = true
  }
  /** Call at the end of a test. */
  close(): void {
    this.inside.close()
  }
}
