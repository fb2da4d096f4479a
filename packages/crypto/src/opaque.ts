/**
 * The client's half of OPAQUE (RFC 9807, PROTOCOL 5.1): the password is proved without being sent, and the export
 * key opens slot 1. Parameters are constants here; the same ones must stand in registration and login. Messages are
 * the library's base64url text.
 */
import { client, ready } from '@serenity-kit/opaque'
import { fromBase64Url, type Bytes } from '@severy/verifier'
import { argon2idProfile1 } from './argon2.ts'

export const opaqueServerIdentifier = 'severy/1'

const parameters = {
  identifiers: { server: opaqueServerIdentifier },
  keyStretching: {
    'argon2id-custom': {
      iterations: argon2idProfile1.iterations,
      memory: argon2idProfile1.memoryKiB,
      parallelism: argon2idProfile1.parallelism,
    },
  },
}

export type Started = {
  /** Kept here until the finish; secret. */
  state: string
  /** For the server. */
  request: string
}

export type Registered = {
  /** For the server. */
  record: string
  exportKey: Bytes
  /** The server's static public key, to be pinned. */
  serverPublicKey: string
}

export type LoggedIn = {
  /** For the server. */
  request: string
  exportKey: Bytes
  /** The server's static public key, to be compared with the pinned one. */
  serverPublicKey: string
}

export async function startRegistration(passwordInput: string): Promise<Started> {
  await ready
  const started = client.startRegistration({ password: passwordInput })
  return { state: started.clientRegistrationState, request: started.registrationRequest }
}

/** `null` when the server's response is malformed. Costs one Argon2id. */
export async function finishRegistration(
  passwordInput: string,
  state: string,
  response: string,
): Promise<Registered | null> {
  await ready
  const finished = orNull(() =>
    client.finishRegistration({
      ...parameters,
      password: passwordInput,
      clientRegistrationState: state,
      registrationResponse: response,
    }),
  )
  const exportKey = finished === null ? null : fromBase64Url(finished.exportKey)
  if (finished === null || exportKey === null) return null
  return { record: finished.registrationRecord, exportKey, serverPublicKey: finished.serverStaticPublicKey }
}

export async function startLogin(passwordInput: string): Promise<Started> {
  await ready
  const started = client.startLogin({ password: passwordInput })
  return { state: started.clientLoginState, request: started.startLoginRequest }
}

/** `null` when password, Secret Key or address are wrong, or the response is malformed: nobody can tell which. */
export async function finishLogin(
  passwordInput: string,
  state: string,
  response: string,
): Promise<LoggedIn | null> {
  await ready
  const finished = orNull(() =>
    client.finishLogin({
      ...parameters,
      password: passwordInput,
      clientLoginState: state,
      loginResponse: response,
    }),
  )
  const exportKey = finished ? fromBase64Url(finished.exportKey) : null
  if (!finished || exportKey === null) return null
  return { request: finished.finishLoginRequest, exportKey, serverPublicKey: finished.serverStaticPublicKey }
}

/** The library throws plain errors for messages that it cannot read, with these words first. */
function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && /^(opaque protocol error|base64 decoding failed) at /.test(error.message))
      return null
    throw error
  }
}
