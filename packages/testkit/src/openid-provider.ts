import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export interface OpenIdProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Adds a person, and the claims about their address. */
  know(email: string, claims?: { email_verified?: boolean; name?: string; email?: string }): void
  /** Goes through its pages like a browser, and returns the query of the final redirect. */
  signIn(url: string, email: string): Promise<string>
  /** Answers every request this way until called with null; `honestly` gives the regular answer. */
  misbehave(
    answer: ((request: IncomingMessage, response: ServerResponse, honestly: () => void) => void) | null,
  ): void
  close(): Promise<void>
}

/** A complete OpenID provider on loopback. Its only page asks for an address to sign in with. */
export async function startOpenIdProvider(redirectUrl: string): Promise<OpenIdProvider> {
  const clientId = 'severy'
  const clientSecret = 'not-a-secret-outside-tests'
  const people = new Map<string, Record<string, unknown>>()
  let wrong: Parameters<OpenIdProvider['misbehave']>[0] = null
  let handle = (_request: IncomingMessage, response: ServerResponse): void =>
    void response.writeHead(503).end()
  const server = createServer((request, response) => {
    const honestly = (): void => {
      handle(request, response)
    }
    if (wrong === null) honestly()
    else wrong(request, response, honestly)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  const provider: Provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: '1' }],
    },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AccessToken: 600,
      IdToken: 600,
      AuthorizationCode: 60,
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const claims = people.get(id)
      return claims === undefined
        ? undefined
        : { accountId: id, claims: () => ({ sub: id, email: id, ...claims }) }
    },
    loadExistingGrant: async ({ oidc }) => {
      const accountId = oidc.session?.accountId
      if (accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId, accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()

  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
      return
    }
    const form = new URLSearchParams(await readText(request))
    const email = form.get('email') ?? ''
    const result = people.has(email)
      ? { login: { accountId: email } }
      : { error: 'access_denied', error_description: 'Nobody of that address' }
    await provider.interactionFinished(request, response, result)
  }

  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) void answerPage(request, response)
    else void callback(request, response)
  }

  return {
    issuer,
    clientId,
    clientSecret,
    know(email, claims = {}) {
      people.set(email, { email_verified: true, ...claims })
    },
    signIn: (url, email) => walk(url, email, redirectUrl),
    misbehave(answer) {
      wrong = answer
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

const page = `<!doctype html><html lang="en"><title>Example provider</title>
<h1>Example provider</h1>
<form method="post"><label>Address <input name="email" autofocus></label> <button>Continue</button></form>`

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

const stepsMax = 10

async function walk(start: string, email: string, redirectUrl: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let body: string | null = null
  for (let steps = 0; steps < stepsMax; steps++) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      method: body === null ? 'GET' : 'POST',
      body,
      headers: {
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (name !== undefined && value !== undefined) cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) {
      if (body !== null || !new URL(url).pathname.startsWith('/interaction/')) break
      body = new URLSearchParams({ email }).toString()
      continue
    }
    body = null
    url = new URL(location, url).href
    if (url.startsWith(redirectUrl)) return new URL(url).search
  }
  throw new Error(`The provider does not send the browser back: ${url}`)
}
