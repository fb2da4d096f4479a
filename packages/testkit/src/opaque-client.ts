/**
 * The client's half of OPAQUE with the product's identifiers but almost no key stretching. The server cannot tell, and
 * tests that sign in fifty times would otherwise spend their time in Argon2id.
 */
import { client, ready } from '@serenity-kit/opaque'
import type { Bytes } from '@severy/verifier'
import { bytesOf } from './bytes-of.ts'

const parameters = {
  identifiers: { server: 'severy/1' },
  keyStretching: { 'argon2id-custom': { iterations: 1, memory: 8, parallelism: 1 } },
} as const

/** The client's first message, and the state for `finishOpaqueRegistration`. */
export async function startOpaqueRegistration(password: string): Promise<{ state: string; request: string }> {
  await ready
  const started = client.startRegistration({ password })
  return { state: started.clientRegistrationState, request: started.registrationRequest }
}

/** The record for the server, and what the client keeps. */
export function finishOpaqueRegistration(
  password: string,
  state: string,
  response: string,
): { record: string; exportKey: Bytes; serverPublicKey: string } {
  const finished = client.finishRegistration({
    ...parameters,
    password,
    clientRegistrationState: state,
    registrationResponse: response,
  })
  return {
    record: finished.registrationRecord,
    exportKey: bytesOf(finished.exportKey),
    serverPublicKey: finished.serverStaticPublicKey,
  }
}

/** The client's first message, and the state for the second one. */
export async function startOpaqueLogin(password: string): Promise<{ state: string; request: string }> {
  await ready
  const started = client.startLogin({ password })
  return { state: started.clientLoginState, request: started.startLoginRequest }
}

/** Returns `null` for a wrong password. */
export function finishOpaqueLogin(
  password: string,
  state: string,
  response: string,
): { request: string; exportKey: Bytes; serverPublicKey: string } | null {
  const finished = client.finishLogin({
    ...parameters,
    password,
    clientLoginState: state,
    loginResponse: response,
  })
  return finished === undefined
    ? null
    : {
        request: finished.finishLoginRequest,
        exportKey: bytesOf(finished.exportKey),
        serverPublicKey: finished.serverStaticPublicKey,
      }
}
