import {
  commitVault,
  encodeControl,
  encodeFrames,
  type EndpointDefinition,
  endpoints,
  framesContentType,
  startSignIn,
  sync,
  writeKeyring,
} from '@severy/contract'
import { ManualClock } from '@severy/testkit'
import { describe, expect, it } from 'vitest'
import type { EnginePorts } from '../ports.ts'
import { call } from './call.ts'

type Answer = () => Response

/** Ports whose network gives these answers one after another, and records the requests. */
function portsWith(answers: Answer[], options: { isOnline?: boolean } = {}) {
  const asked: { url: string; init: RequestInit }[] = []
  const clock = new ManualClock()
  const ports = {
    baseUrl: 'https://vault.example',
    clock,
    isOnline: () => options.isOnline ?? true,
    fetch: (url: string, init: RequestInit) => {
      asked.push({ url, init })
      const answer = answers.shift()
      if (answer === undefined) throw new Error('nothing more was expected')
      return Promise.resolve().then(answer)
    },
  } as unknown as EnginePorts
  return { ports, asked, clock }
}

const id = 'AAAAAAAAAAAAAAAAAAAAAA'
const signInBody = { email: 'ann@example.org', startLoginRequest: 'AA' }
const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const problem = (status: number, name: string, more: object = {}): Response =>
  json(status, { type: `/problems/${name}`, title: name, status, ...more })
const broken = (): Response => {
  throw new TypeError('fetch failed')
}

/** Lets every promise that can settle do so. */
async function settle(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

describe('an answer', () => {
  it('is returned as the contract describes it', async () => {
    const { ports, asked } = portsWith([() => json(200, { loginId: id, loginResponse: 'AA' })])
    const answer = await call(ports, startSignIn, { body: signInBody })
    expect(answer).toMatchObject({
      ok: true,
      value: { reply: { loginId: id, loginResponse: 'AA' }, items: [] },
    })
    expect(asked[0]?.url).toBe('https://vault.example/v1/auth/start')
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: JSON.stringify(signInBody) })
  })

  it.each([
    ['with a field too few', '{"loginId":"AAAAAAAAAAAAAAAAAAAAAA"}'],
    ['with a key twice', '{"loginId":"AAAAAAAAAAAAAAAAAAAAAA","loginResponse":"AA","loginResponse":"AB"}'],
    ['that is no JSON', '<html>'],
  ])('%s counts as no answer', async (_name, text) => {
    const { ports } = portsWith([() => new Response(text)])
    const answer = await call(ports, startSignIn, { body: signInBody })
    expect(answer).toEqual({ ok: false, error: { problem: 'unreachable' } })
  })

  it('is read without fields that this client does not know', async () => {
    const text = '{"loginId":"AAAAAAAAAAAAAAAAAAAAAA","loginResponse":"AA","kdf":1}'
    const { ports } = portsWith([() => new Response(text)])
    const answer = await call(ports, startSignIn, { body: signInBody })
    expect(answer).toMatchObject({ ok: true, value: { reply: { loginId: id, loginResponse: 'AA' } } })
    expect(JSON.stringify(answer)).not.toContain('kdf')
  })

  it('includes the items that follow its control part', async () => {
    const itemId = new Uint8Array(16).fill(7)
    const control = { fp: 'A'.repeat(43), vaults: [] }
    const body = [
      encodeControl(control),
      encodeFrames([{ itemId, rev: 3, epoch: 1, ct: new Uint8Array([1, 2]) }]),
    ]
    const { ports } = portsWith([() => new Response(new Blob(body))])
    const answer = await call(ports, sync, { body: { keyringSeq: 0, vaults: [] } })
    expect(answer).toMatchObject({ ok: true, value: { items: [{ rev: 3, epoch: 1 }] } })
  })

  it('that is cut off in the middle of an item counts as no answer', async () => {
    const control = { fp: 'A'.repeat(43), vaults: [] }
    const { ports } = portsWith([() => new Response(new Blob([encodeControl(control), new Uint8Array(20)]))])
    const answer = await call(ports, sync, { body: { keyringSeq: 0, vaults: [] } })
    expect(answer).toEqual({ ok: false, error: { problem: 'unreachable' } })
  })
})

describe('a request', () => {
  it('carries its items as binary frames and its parameters in the path', async () => {
    const { ports, asked } = portsWith([() => json(200, { hSeq: 2 })])
    const head = { body: 'AA', sig: `${'A'.repeat(85)}A` }
    const items = [{ itemId: new Uint8Array(16), rev: 1, epoch: 1, ct: new Uint8Array(600) }]
    await call(ports, commitVault, { params: { vaultId: id }, body: { head, deletes: [] }, items })
    expect(asked[0]?.url).toBe(`https://vault.example/v1/vaults/${id}/commit`)
    expect(new Headers(asked[0]?.init.headers).get('content-type')).toBe(framesContentType)
    expect((asked[0]?.init.body as Uint8Array).length).toBeGreaterThan(600)
  })
})

describe('a refusal', () => {
  it('is named when the endpoint lists it', async () => {
    const { ports } = portsWith([() => problem(409, 'sequence-conflict')])
    const body = { seq: 2, akVer: 1, coreBox: 'AA', vaultsBox: 'AA' }
    expect(await call(ports, writeKeyring, { body })).toEqual({
      ok: false,
      error: { problem: 'sequence-conflict' },
    })
  })

  it('that the endpoint does not list counts as no answer', async () => {
    const { ports } = portsWith([() => problem(418, 'teapot')])
    expect(await call(ports, startSignIn, { body: signInBody })).toEqual({
      ok: false,
      error: { problem: 'unreachable' },
    })
  })

  it('for too many attempts says when the next one makes sense', async () => {
    const { ports } = portsWith([
      () => problem(429, 'rate-limited', { retryAfterSeconds: 30 }),
      () => new Response('slow down', { status: 429, headers: { 'retry-after': '7' } }),
      () => new Response('slow down', { status: 429 }),
    ])
    const seconds = []
    for (let i = 0; i < 3; i++) {
      const answer = await call(ports, startSignIn, { body: signInBody })
      seconds.push(answer.ok ? null : answer.error)
    }
    expect(seconds).toEqual([
      { problem: 'rate-limited', retryAfterSeconds: 30 },
      { problem: 'rate-limited', retryAfterSeconds: 7 },
      { problem: 'rate-limited' },
    ])
  })
})

describe('a service behind the server that does not answer', () => {
  /** Every refusal of any endpoint with a status that a gateway uses too. */
  const named = Object.values<EndpointDefinition>(endpoints).flatMap((endpoint) =>
    Object.entries(endpoint.problems ?? {})
      .filter(([, status]) => status >= 500)
      .map(([name, status]) => ({ endpoint, name, status })),
  )

  it('is named immediately, and never confused with the server', async () => {
    expect(new Set(named.map(({ name }) => name))).toEqual(
      new Set(['payments-unreachable', 'provider-unreachable', 'dns-unreachable']),
    )
    for (const { endpoint, name, status } of named) {
      const { ports, asked } = portsWith([() => problem(status, name)])
      const params: Record<string, string> = {}
      for (const [, key = ''] of endpoint.path.matchAll(/:(\w+)/g)) params[key] = id
      const answer = await call<EndpointDefinition>(ports, endpoint, { params, isRepeatable: true })
      expect(answer).toEqual({ ok: false, error: { problem: name } })
      expect(asked).toHaveLength(1)
    }
  })

  it('counts as the server if the endpoint knows no such cause', async () => {
    const { ports } = portsWith([() => problem(502, 'provider-unreachable')])
    const answer = await call(ports, startSignIn, { body: signInBody })
    expect(answer).toEqual({ ok: false, error: { problem: 'unreachable' } })
  })
})

describe('without an answer', () => {
  it('an offline device and an unreachable server are distinguished', async () => {
    const away = await call(portsWith([broken]).ports, startSignIn, { body: signInBody })
    expect(away).toEqual({ ok: false, error: { problem: 'unreachable' } })
    const offline = await call(portsWith([broken], { isOnline: false }).ports, startSignIn, {
      body: signInBody,
    })
    expect(offline).toEqual({ ok: false, error: { problem: 'offline' } })
  })

  it('a request that may be repeated is sent three more times, each after a delay', async () => {
    const { ports, asked, clock } = portsWith([
      () => new Response('', { status: 502 }),
      () => problem(503, 'unavailable'),
      () => new Response('', { status: 504 }),
      () => json(200, { loginId: id, loginResponse: 'AA' }),
    ])
    const answer = call(ports, startSignIn, { body: signInBody, isRepeatable: true })
    await settle()
    for (const [tries, delayMs] of [200, 400, 800].entries()) {
      expect(asked.length).toBe(tries + 1)
      clock.advance(delayMs)
      await settle()
    }
    expect((await answer).ok).toBe(true)
  })

  it('a request that may not be repeated is not', async () => {
    const { ports, asked } = portsWith([() => problem(503, 'unavailable')])
    expect((await call(ports, startSignIn, { body: signInBody })).ok).toBe(false)
    expect(asked.length).toBe(1)
  })

  it('an answer that never ends is given up after a minute', async () => {
    const clock = new ManualClock()
    const ports = {
      baseUrl: '',
      clock,
      isOnline: () => true,
      fetch: (_url: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(new DOMException('aborted', 'AbortError'))
          })
        }),
    } as unknown as EnginePorts
    const answer = call(ports, startSignIn, { body: signInBody })
    await settle()
    clock.advance(60_000)
    expect(await answer).toEqual({ ok: false, error: { problem: 'unreachable' } })
  })
})
