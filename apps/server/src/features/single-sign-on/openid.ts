/**
 * The OpenID Connect code flow with PKCE. Returns what a provider states about a person; the caller decides for which
 * addresses that counts.
 */
import type { SignOnCause } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import * as openid from 'openid-client'
import { OutsideError, type OutsideFetch } from '../../platform/outside-fetch.ts'

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string | null
}

/** What a provider states about a person. */
export interface Vouched {
  /** The provider's identifier of the person, which stays when the address changes. */
  subject: string
  /** As the provider writes it. */
  email: string
  name: string | null
}

export interface OpenIdClient {
  /**
   * What the provider's sign-in page reports about this client and redirect address, as far as it does so before anyone
   * signs in; `null` when it reports no problem.
   */
  probe(url: string): Promise<SignOnCause | null>
  /** The URL to open in the browser, and what is needed to check its answer. The state starts with `statePrefix`. */
  begin(
    settings: ProviderSettings,
    email: string,
    statePrefix: string,
  ): Promise<Result<{ url: string; state: string; nonce: string; codeVerifier: string }, SignOnCause>>
  /** `answer`: the returned query string. */
  finish(
    settings: ProviderSettings,
    attempt: { state: string; nonce: string; codeVerifier: string },
    answer: string,
  ): Promise<Result<Vouched, SignOnCause>>
}

export function createOpenIdClient(outsideFetch: OutsideFetch, redirectUrl: string): OpenIdClient {
  const fetchForClient: openid.CustomFetch = (url, { method, headers, body }) =>
    outsideFetch(url, { method, headers, body: bodyOf(body) })

  async function discover(settings: ProviderSettings): Promise<Result<openid.Configuration, SignOnCause>> {
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
      return err(discoveryCause(error))
    }
  }

  return {
    async probe(url) {
      try {
        const page = await outsideFetch(url, { method: 'GET', headers: { accept: 'text/html' } })
        if (page.status < 400) return null
        const text = await page.text()
        if (/redirect.?ur[il]/i.test(text)) return 'redirect-refused'
        // A web page may also refuse clients that are not browsers.
        return /invalid_client|unauthorized_client|client.?id/i.test(text) ? 'client-refused' : null
      } catch (error) {
        if (error instanceof OutsideError) return 'unreachable'
        throw error
      }
    },
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
        if (claims === undefined) return err('answer-invalid')
        const told = vouchedIn(claims.sub, claims)
        const hasMore = configuration.value.serverMetadata().userinfo_endpoint !== undefined
        if (told.ok || told.error !== 'email-missing' || !hasMore) return told
        // Many providers return the address only here.
        const { sub } = claims
        return vouchedIn(sub, await openid.fetchUserInfo(configuration.value, tokens.access_token, sub))
      } catch (error) {
        return err(answerCause(error))
      }
    },
  }
}

/**
 * Deprecated only so that no one uses it by accident. A provider on this machine needs it, and the library compares
 * with this very function.
 */
// eslint-disable-next-line @typescript-eslint/no-deprecated
const allowHttp: (configuration: openid.Configuration) => void = openid.allowInsecureRequests

function bodyOf(body: openid.FetchBody): string | Uint8Array | null {
  if (body === undefined || body === null || typeof body === 'string') return body ?? null
  if (body instanceof URLSearchParams) return body.toString()
  if (body instanceof Uint8Array) return body
  throw new Error('A body that the code flow does not send')
}

function vouchedIn(
  subject: string,
  claims: Readonly<Record<string, unknown>>,
): Result<Vouched, 'email-missing' | 'email-unverified'> {
  const { email, email_verified: isVerified, name } = claims
  if (typeof email !== 'string' || email === '') return err('email-missing')
  // Some providers send the flag as text.
  if (isVerified === false || isVerified === 'false') return err('email-unverified')
  const isNamed = typeof name === 'string' && name.trim() !== ''
  return ok({ subject, email, name: isNamed ? name.trim().slice(0, 200) : null })
}

/** An error of the library describes what is wrong with an answer; only an `OutsideError` means that there was none. */
function discoveryCause(error: unknown): SignOnCause {
  for (const { error: one, code } of chainOf(error)) {
    if (one instanceof OutsideError) return 'unreachable'
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return 'other-issuer'
  }
  return 'not-a-provider'
}

/** What was wrong with what the browser brought back, or with the provider's answer to it. */
function answerCause(error: unknown): SignOnCause {
  for (const { error: one, code } of chainOf(error)) {
    if (one instanceof OutsideError) return 'unreachable'
    if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return 'clock'
    // A provider that expects the secret in a header challenges a wrong one.
    if (code === 'OAUTH_WWW_AUTHENTICATE_CHALLENGE') return 'secret-refused'
    if (one instanceof openid.AuthorizationResponseError) return refusedAtPage(one.error)
    if (one instanceof openid.ResponseBodyError) return refusedToken(one.error)
  }
  return 'answer-invalid'
}

function refusedAtPage(error: string): SignOnCause {
  return error === 'unauthorized_client' || error === 'invalid_client' ? 'client-refused' : 'denied'
}

function refusedToken(error: string): SignOnCause {
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'secret-refused'
  return error === 'invalid_grant' ? 'code-refused' : 'answer-invalid'
}

/** An error and its chain of causes. Throws a value that is not an error. */
function chainOf(error: unknown): { error: Error; code: unknown }[] {
  if (!(error instanceof Error)) throw error
  const own = { error, code: 'code' in error ? error.code : null }
  return error.cause instanceof Error ? [own, ...chainOf(error.cause)] : [own]
}
