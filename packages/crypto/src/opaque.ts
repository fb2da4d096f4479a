/**
 * The client's half of OPAQUE (RFC 9807, PROTOCOL 5.1): proves the password without sending it; the export key opens
 * slot 1. The parameters are constants, because registration and login must use the same ones. Messages are the
 * library's base64url text.
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
  /** Secret; kept on this device until the finish. */
  state: string
  /** To be sent to the server. */
  request: string
}

export type Registered = {
  /** To be sent to the server. */
  record: string
  exportKey: Bytes
  /** The server's static public key, to be pinned. */
  serverPublicKey: string
}

export type LoggedIn = {
  /** To be sent to the server. */
  request: string
  exportKey: Bytes
  /** The server's static public key, to be compared with the pinned one. */
  serverPublicKey: string
}

/** First half of a registration; `finishRegistration` needs its state and the server's answer. */
export async function startRegistration(passwordInput: string): Promise<Started> {
  await ready
  const started = client.startRegistration({ password: passwordInput })
  return { state: started.clientRegistrationState, request: started.registrationRequest }
}

/** Returns null if the server's response is malformed. Runs Argon2id once. */
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

/** First half of a login; `finishLogin` needs its state and the server's answer. */
export async function startLogin(passwordInput: string): Promise<Started> {
  await ready
  const started = client.startLogin({ password: passwordInput })
  return { state: started.clientLoginState, request: started.startLoginRequest }
}

/**
 * Returns null if password, Secret Key or address are wrong or the response is malformed: it is impossible to tell
 * which.
 */
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

/** For messages that it cannot read, the library throws plain errors that start with these words. */
function orNull<T>(work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && /^(opaque protocol error|base64 decoding failed) at /.test(error.message))
      return null
    throw error
  }
}
