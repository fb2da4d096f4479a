/** The OpenID Connect code flow with PKCE. A provider's statements are trusted only for what they say. */
import { err, ok, type Result } from '@severy/result'
import * as openid from 'openid-client'
import { OutsideError, type OutsideFetch } from '../../platform/outside-fetch.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string | null
}

export type DiscoveryRefusal = 'unreachable' | 'not-a-provider' | 'other-issuer'

/** What a provider states about a person. */
export interface Vouched {
  /** As the provider writes it; `null` when it gives none, or says that it is not verified. */
  email: string | null
  name: string | null
}

export interface OpenIdClient {
  /** Whether there is an OpenID provider that the flow can work with, as far as this shows without a person. */
  discover(settings: ProviderSettings): Promise<Result<openid.Configuration, DiscoveryRefusal>>
  /** The URL to open in the browser, and what is needed to check its answer. The state starts with `statePrefix`. */
  begin(
    settings: ProviderSettings,
    email: string,
    statePrefix: string,
  ): Promise<Result<{ url: string; state: string; nonce: string; codeVerifier: string }, DiscoveryRefusal>>
  /**
   * `answer`: the returned query string. `null` when the provider does not confirm the person, or its answer is
   * invalid.
   */
  finish(
    settings: ProviderSettings,
    attempt: { state: string; nonce: string; codeVerifier: string },
    answer: string,
  ): Promise<Result<Vouched | null, DiscoveryRefusal>>
}

export function createOpenIdClient(outsideFetch: OutsideFetch, redirectUrl: string): OpenIdClient {
  const fetchForClient: openid.CustomFetch = (url, { method, headers, body }) =>
    outsideFetch(url, { method, headers, body: bodyOf(body) })

  async function discover(
    settings: ProviderSettings,
  ): Promise<Result<openid.Configuration, DiscoveryRefusal>> {
    const { issuer, clientId, clientSecret } = settings
    try {
      const found = await openid.discovery(new URL(issuer), clientId, undefined, openid.None(), {
        [openid.customFetch]: fetchForClient,
        execute: issuer.startsWith('http:') ? [allowHttp] : [],
      })
      const server = found.serverMetadata()
      const has = (endpoint: string | undefined) =>
        endpoint !== undefined && (endpoint.startsWith('https:') || issuer.startsWith('http:'))
      if (!has(server.authorization_endpoint) || !has(server.token_endpoint) || !has(server.jwks_uri)) {
        return err('not-a-provider')
      }
      const configuration = new openid.Configuration(
        server,
        clientId,
        undefined,
        clientSecret === null
          ? openid.None()
          : server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true
            ? openid.ClientSecretPost(clientSecret)
            : openid.ClientSecretBasic(clientSecret),
      )
      configuration[openid.customFetch] = fetchForClient
      if (issuer.startsWith('http:')) allowHttp(configuration)
      // The token comes over TLS from the provider itself; check its signature all the same.
      openid.enableNonRepudiationChecks(configuration)
      return ok(configuration)
    } catch (error) {
      return err(reasonOf(error))
    }
  }

  return {
    discover,
    async begin(settings, email, statePrefix) {
      const configuration = await discover(settings)
      if (!configuration.ok) return configuration
      const codeVerifier = openid.randomPKCECodeVerifier()
      const state = statePrefix + openid.randomState()
      const nonce = openid.randomNonce()
      const url = openid.buildAuthorizationUrl(configuration.value, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        login_hint: email,
      })
      return ok({ url: url.href, state, nonce, codeVerifier })
    },
    async finish(settings, { state, nonce, codeVerifier }, answer) {
      const configuration = await discover(settings)
      if (!configuration.ok) return configuration
      try {
        const url = new URL(redirectUrl)
        url.search = answer
        const tokens = await openid.authorizationCodeGrant(configuration.value, url, {
          pkceCodeVerifier: codeVerifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (claims === undefined) return ok(null)
        const told = vouchedIn(claims)
        const hasMore = configuration.value.serverMetadata().userinfo_endpoint !== undefined
        if (told.email !== null || !hasMore) return ok(told)
        // Many providers return the address only here.
        const more = await openid.fetchUserInfo(configuration.value, tokens.access_token, claims.sub)
        return ok(vouchedIn(more))
      } catch (error) {
        const reason = reasonOf(error)
        return reason === 'unreachable' ? err(reason) : ok(null)
      }
    },
  }
}

/**
 * The library marks it as deprecated so that no one uses it by accident. A provider on this machine needs it, and the
 * library compares with this very function.
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated
const allowHttp: (configuration: openid.Configuration) => void = openid.allowInsecureRequests

function bodyOf(body: openid.FetchBody): string | Uint8Array | null {
  if (body === undefined || body === null || typeof body === 'string') return body ?? null
  if (body instanceof URLSearchParams) return body.toString()
  if (body instanceof Uint8Array) return body
  throw new Error('A body that the code flow does not send')
}

function vouchedIn(claims: Readonly<Record<string, unknown>>): Vouched {
  const { email, email_verified: isVerified, name } = claims
  // Some providers send the flag as text.
  const isDenied = isVerified === false || isVerified === 'false'
  return {
    email: typeof email === 'string' && !isDenied ? email : null,
    name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, 200) : null,
  }
}

/** Library errors say what an answer lacked; only an `OutsideError` says that there was none. */
function reasonOf(error: unknown): DiscoveryRefusal {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutsideError) return 'unreachable'
    if ('code' in at && at.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other-issuer'
  }
  if (error instanceof Error) return 'not-a-provider'
  throw error
}
