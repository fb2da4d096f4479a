import { live, LiveEvent } from '@severy/contract'

/** Reads the live channel of whoever has these cookies, one event at a time. */
export class LiveReader {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>
  readonly #abort: AbortController
  readonly headers: Headers
  #text = ''

  static async open(origin: string, caller: { cookies: ReadonlyMap<string, string> }): Promise<LiveReader> {
    const abort = new AbortController()
    const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(origin + live.path, { headers: { cookie }, signal: abort.signal })
    if (response.body === null || response.status !== 200)
      throw new Error(`Refused: ${String(response.status)}`)
    return new LiveReader(response.body.getReader(), response.headers, abort)
  }

  private constructor(
    reader: ReadableStreamDefaultReader<Uint8Array>,
    headers: Headers,
    abort: AbortController,
  ) {
    this.#reader = reader
    this.headers = headers
    this.#abort = abort
  }

  /** `null` at the end. Skips the messages about a test's sign-ins, which may arrive a little later. */
  async next(): Promise<LiveEvent | null> {
    for (;;) {
      const event = await this.nextOfAll()
      if (event?.type !== 'sessions-changed') return event
    }
  }

  async nextOfAll(): Promise<LiveEvent | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        return LiveEvent.parse(JSON.parse(block.replace(/^data: /, '')))
      }
      const { done, value } = await this.#reader.read()
      if (done) return null
      this.#text += Buffer.from(value).toString('utf8')
    }
  }

  /** Skips heartbeats. */
  async nextNews(): Promise<LiveEvent | null> {
    for (;;) {
      const event = await this.next()
      if (event?.type !== 'heartbeat') return event
    }
  }

  close(): void {
    this.#abort.abort()
  }
}
