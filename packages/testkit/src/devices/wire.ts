/** The HTTP between a device and a server, where tests observe and lie. */
export interface WireRequest {
  method: string
  /** With its leading slash. */
  path: string
  headers: Headers
  body: Uint8Array<ArrayBuffer>
  signal: AbortSignal | null
}

export interface WireReply {
  status: number
  headers: Headers
  body: Uint8Array<ArrayBuffer>
}

export type Send = (request: WireRequest) => Promise<WireReply>

/** Sends requests to the real server at `origin`. */
export function sendTo(origin: string): Send {
  return async ({ method, path, headers, body, signal }) => {
    const init: RequestInit = { method, headers, signal, redirect: 'manual' }
    if (body.length > 0) init.body = body
    const response = await fetch(origin + path, init)
    return {
      status: response.status,
      headers: response.headers,
      body: new Uint8Array(await response.arrayBuffer()),
    }
  }
}

/** One browser's cookies for one server. */
export class CookieJar {
  readonly #values = new Map<string, string>()

  header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  take(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/s)
      const isGone = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
      if (isGone) this.#values.delete(name.trim())
      else this.#values.set(name.trim(), value)
    }
  }

  clear(): void {
    this.#values.clear()
  }
}
