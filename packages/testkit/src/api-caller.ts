/**
 * Calls the API like a browser or an installed client, over anything that carries a request: an in-process server or
 * the network. Keeps cookies or tokens, and returns refusals instead of throwing.
 */
import {
  decodeFramed,
  encodeControl,
  encodeFrames,
  type EndpointDefinition,
  framesContentType,
  installedHeaders,
  octetsContentType,
  type ItemFrame,
  type BodyOf,
  type ParamsOf,
  ProblemBody,
  type ReplyOf,
  type TokenName,
  tokensOfReply,
} from '@severy/contract'
import { concat } from '@severy/verifier'

export interface RawRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface RawReply {
  statusCode: number
  headers: Record<string, number | string | string[] | undefined>
  rawPayload: Buffer
}

export type Carry = (request: RawRequest) => Promise<RawReply>

export interface CallInput<D extends EndpointDefinition> {
  params?: ParamsOf<D>
  body?: BodyOf<D>
  items?: readonly ItemFrame[]
  /** For an endpoint with `octets: 'request'`. */
  octets?: Uint8Array
  headers?: Record<string, string>
}

export interface Answer<D extends EndpointDefinition> {
  status: number
  /**
   * The reply to a successful call. Reading it after a refusal throws, so that the test fails with the refusal's name.
   */
  readonly reply: ReplyOf<D>
  items: readonly ItemFrame[]
  /** For an endpoint with `octets: 'reply'`, `csv` or `file`; empty for all others. */
  octets: Buffer
  /** The name of the refusal; `null` for success. */
  problem: string | null
  problemBody: ProblemBody | null
  headers: RawReply['headers']
}

export class ApiCaller {
  readonly #send: Carry
  readonly #headers: Record<string, string>
  readonly #installedAs: string | null
  readonly cookies = new Map<string, string>()
  /** The tokens of an installed client. */
  readonly tokens = new Map<TokenName, string>()

  /** `installedAs`: name of the installed client; without it, a page in a browser. */
  constructor(send: Carry, headers: Record<string, string> = {}, installedAs: string | null = null) {
    this.#send = send
    this.#installedAs = installedAs
    const page: Record<string, string> = installedAs === null ? { 'sec-fetch-site': 'same-origin' } : {}
    this.#headers = { ...page, 'user-agent': 'test', ...headers }
  }

  async call<const D extends EndpointDefinition>(endpoint: D, input: CallInput<D> = {}): Promise<Answer<D>> {
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent((input.params as Record<string, string>)[name] ?? ''),
    )
    const reply = await this.send({ method: endpoint.method, url, ...encodeBody(endpoint, input) })
    return readAnswer(endpoint, reply)
  }

  /** Sends any request with this caller's cookies or tokens and headers. */
  async send(request: RawRequest): Promise<RawReply> {
    const headers = { ...this.#headers, ...this.credentials, ...request.headers }
    const reply = await this.#send({ ...request, headers })
    const read = (header: string): string | null => {
      const value = reply.headers[header]
      return typeof value === 'string' ? value : null
    }
    for (const [name, token] of tokensOfReply(read)) {
      if (token === null) this.tokens.delete(name)
      else this.tokens.set(name, token)
    }
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) this.#keepCookie(String(line))
    return reply
  }

  /** The session's token, if this caller has one. */
  get session(): string | undefined {
    return this.#installedAs === null ? this.cookies.get('session') : this.tokens.get('session')
  }

  /** Sets the session's token. */
  holdSession(token: string): void {
    if (this.#installedAs === null) this.cookies.set('session', token)
    else this.tokens.set('session', token)
  }

  /** The headers with this caller's cookies or tokens. */
  get credentials(): Record<string, string> {
    if (this.#installedAs !== null) {
      return installedHeaders(this.#installedAs, Object.fromEntries(this.tokens))
    }
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return cookie === '' ? {} : { cookie }
  }

  #keepCookie(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (name === undefined || value === undefined) return
    if (value === '' || /max-age=0/i.test(line) || /expires=thu, 01 jan 1970/i.test(line))
      this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function encodeBody<D extends EndpointDefinition>(
  endpoint: D,
  { body, items = [], octets = new Uint8Array(0), headers = {} }: CallInput<D>,
): Pick<RawRequest, 'headers' | 'payload'> {
  if (endpoint.octets === 'request') {
    return { headers: { 'content-type': octetsContentType, ...headers }, payload: Buffer.from(octets) }
  }
  if (endpoint.body === undefined) return { headers }
  if (endpoint.frames !== 'request') {
    return { headers: { 'content-type': 'application/json', ...headers }, payload: JSON.stringify(body) }
  }
  const payload = Buffer.from(concat(encodeControl(body), encodeFrames(items)))
  return { headers: { 'content-type': framesContentType, ...headers }, payload }
}

function readAnswer<D extends EndpointDefinition>(endpoint: D, reply: RawReply): Answer<D> {
  const { statusCode: status, headers } = reply
  if (status < 200 || status >= 300) {
    const problemBody = ProblemBody.parse(JSON.parse(reply.rawPayload.toString('utf8')))
    const problem = problemBody.type.slice('/problems/'.length)
    return {
      status,
      headers,
      items: [],
      octets: Buffer.alloc(0),
      problem,
      problemBody,
      get reply(): ReplyOf<D> {
        throw new Error(`Refused: ${String(status)} ${problem} ${problemBody.detail ?? ''}`)
      },
    }
  }
  const octets =
    endpoint.octets === 'reply' || endpoint.csv === true || endpoint.file === true
      ? reply.rawPayload
      : Buffer.alloc(0)
  const { value, items } = readSuccess(endpoint, reply.rawPayload)
  return { status, headers, items, octets, problem: null, problemBody: null, reply: value as ReplyOf<D> }
}

function readSuccess(endpoint: EndpointDefinition, payload: Buffer): { value: unknown; items: ItemFrame[] } {
  if (endpoint.reply === undefined) return { value: undefined, items: [] }
  if (endpoint.frames !== 'reply') return { value: JSON.parse(payload.toString('utf8')), items: [] }
  const framed = decodeFramed(new Uint8Array(payload))
  if (!framed.ok) throw new Error(`The framed answer is ${framed.error}`)
  return { value: JSON.parse(framed.value.control), items: framed.value.items }
}
