/**
 * Replaces the browser's `Worker`, so that a test plays the worker that a page starts. Messages of one worker keep
 * their order, as in browsers.
 */
export class PlayedWorker {
  static #newest: PlayedWorker | null = null
  /** The worker that was started last. Throws if there is none. */
  static newest(): PlayedWorker {
    if (PlayedWorker.#newest === null) throw new Error('no worker was started')
    return PlayedWorker.#newest
  }
  /** The worker's end of the connection, for the test. */
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
  /** Messages sent before are still delivered, as they may be in browsers. */
  terminate(): void {
    this.isTerminated = true
  }
  /** Call this at the end of a test. */
  close(): void {
    this.inside.close()
  }
}
