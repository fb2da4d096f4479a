/**
 * The real server behind a proxy that lies. Devices send through `liar.send`; until a lie is told, every byte passes
 * unchanged. A lie changes answers, swallows requests, or answers in the server's place. Like a malicious server, it
 * has everything except users' keys.
 */
import {
  type commitVault,
  decodeFramed,
  encodeControl,
  encodeFrames,
  framesContentType,
  sync,
  type AccountBundle,
  type BodyOf,
  type EndpointDefinition,
  type ItemFrame,
  type ReplyOf,
  type VaultChanges,
} from '@severy/contract'
import { fromBase64Url, parseHead } from '@severy/verifier'
import type { Send, WireReply, WireRequest } from '../devices/wire.ts'

/** What happens to one request: `ask` passes it, or another one, on to the real server. */
export type Lie = (request: WireRequest, ask: Send) => Promise<WireReply>

/** The answer to a sync, with the items sorted by vault. */
export interface SyncAnswer {
  control: Omit<ReplyOf<typeof sync>, 'vaults'>
  vaults: ServedVault[]
}
export interface ServedVault {
  changes: Omit<VaultChanges, 'frames'>
  items: ItemFrame[]
}

export class Liar {
  readonly #ask: Send
  #lies: { endpoint: EndpointDefinition; lie: Lie }[] = []
  /** How many requests were answered with a lie. */
  told = 0

  constructor(ask: Send) {
    this.#ask = ask
  }

  readonly send: Send = (request) => {
    const found = this.#lies.findLast(({ endpoint }) => isAbout(request, endpoint))
    if (found === undefined) return this.#ask(request)
    this.told++
    return found.lie(request, this.#ask)
  }

  /** From now on, the lie handles requests to this endpoint. If several lies do, the newest one counts. */
  tell(endpoint: EndpointDefinition, lie: Lie): void {
    this.#lies.push({ endpoint, lie })
  }

  /** Removes all lies. */
  beHonest(): void {
    this.#lies = []
  }

  /** Changes each sync's answer in place. */
  changeSync(change: (answer: SyncAnswer) => void | Promise<void>): void {
    this.tell(sync, async (request, ask) => {
      const reply = await ask(request)
      if (reply.status !== 200) return reply
      const answer = readSync(reply)
      await change(answer)
      return writeSync(answer)
    })
  }

  /** Changes, in place, the account that an endpoint returns. */
  changeBundle(endpoint: EndpointDefinition, change: (bundle: AccountBundle) => void | Promise<void>): void {
    this.tell(endpoint, async (request, ask) => {
      const reply = await ask(request)
      if (reply.status !== 200) return reply
      const answer = readJson(reply) as AccountBundle | { account?: AccountBundle }
      const bundle = 'userId' in answer ? answer : answer.account
      if (bundle !== undefined) await change(bundle)
      return { ...reply, headers: withoutLength(reply.headers), body: jsonBytes(answer) }
    })
  }

  /** Answers without asking the server. */
  answer(endpoint: EndpointDefinition, status: number, json: unknown): void {
    this.tell(endpoint, () => Promise.resolve(jsonReply(status, json)))
  }

  /** Syncs with a device's cookie as if it knew nothing: returns the server's whole current state. */
  async lookAtEverything(cookie: string): Promise<SyncAnswer> {
    const headers = new Headers({ 'content-type': 'application/json', cookie })
    const body = jsonBytes({ keyringSeq: 0, vaults: [] })
    const reply = await this.#ask({ method: 'POST', path: sync.path, headers, body, signal: null })
    return readSync(reply)
  }
}

/** Decodes the answer to a sync. Throws if it is not one. */
export function readSync(reply: WireReply): SyncAnswer {
  const framed = decodeFramed(reply.body)
  if (!framed.ok) throw new Error(`a sync that does not read: ${framed.error}`)
  const { vaults, ...control } = JSON.parse(framed.value.control) as ReplyOf<typeof sync>
  let at = 0
  return {
    control,
    vaults: vaults.map(({ frames, ...changes }) => {
      const items = framed.value.items.slice(at, at + frames)
      at += frames
      return { changes, items }
    }),
  }
}

/** Encodes an answer to a sync, the reverse of `readSync`. */
export function writeSync({ control, vaults }: SyncAnswer): WireReply {
  const whole: ReplyOf<typeof sync> = {
    ...control,
    vaults: vaults.map(({ changes, items }) => ({ ...changes, frames: items.length })),
  }
  const head = encodeControl(whole)
  const frames = encodeFrames(vaults.flatMap(({ items }) => items))
  const body = new Uint8Array(head.length + frames.length)
  body.set(head)
  body.set(frames, head.length)
  return { status: 200, headers: new Headers({ 'content-type': framesContentType }), body }
}

/** An honest server's answer to this commit, for a server that then forgets it. */
export function acknowledge(request: WireRequest): WireReply {
  const framed = decodeFramed(request.body)
  if (!framed.ok) throw new Error(`a commit that does not read: ${framed.error}`)
  const { head } = JSON.parse(framed.value.control) as BodyOf<typeof commitVault>
  const body = fromBase64Url(head.body)
  const hSeq = (body === null ? null : parseHead(body))?.hSeq
  return jsonReply(200, { hSeq })
}

/** An answer with this JSON; with no body for `undefined`. */
export function jsonReply(status: number, json: unknown): WireReply {
  const headers = new Headers({ 'content-type': 'application/json' })
  return { status, headers, body: json === undefined ? new Uint8Array(0) : jsonBytes(json) }
}

/** An answer that refuses with this problem. */
export function problemReply(status: number, name: string): WireReply {
  return jsonReply(status, { type: `/problems/${name}`, title: name, status })
}

/** The JSON of a request or an answer. */
export function readJson({ body }: { body: Uint8Array }): unknown {
  return JSON.parse(new TextDecoder().decode(body))
}

function isAbout(request: WireRequest, endpoint: EndpointDefinition): boolean {
  const pattern = endpoint.path.replace(/:\w+/g, '[^/]+')
  return request.method === endpoint.method && new RegExp(`^${pattern}$`).test(request.path)
}

function jsonBytes(json: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(json))
}

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('content-length')
  kept.delete('content-encoding')
  return kept
}
