/**
 * Asking a browser for passkeys and security keys (PROTOCOL 5.4), for pages of the web app and of the extension. The
 * PRF output passes through here and is overwritten in place.
 */
import type { PasskeyAnswer, PasskeyQuestion, SecurityKeyQuestion, SignedCredential } from '@severy/client'
import { err, ok, type Result } from '@severy/result'

/**
 * `canceled`: by the user, or no passkey was found in time; browsers do not distinguish these. `exists`: this
 * authenticator already holds one for the account. `wrong-address`: the page's address is not one the server calls its
 * own. `unsuitable`: the authenticator lacks a required ability. `no-prf`: browser or authenticator cannot open a
 * vault.
 */
export type CeremonyFailure = 'canceled' | 'exists' | 'wrong-address' | 'unsuitable' | 'no-prf'

/** Whether this browser can use passkeys and security keys at all. */
export function arePasskeysSupported(): boolean {
  return 'PublicKeyCredential' in window
}

/** Milliseconds for which the browser's own dialog stays open. */
export const patienceMs = 5 * 60_000
type Bytes = Uint8Array<ArrayBuffer>

/**
 * Asks for any passkey of a domain that verifies the user; the answer says which account it opens. `rpId`: the server's
 * host, if the page is not on that host.
 */
export async function askForPasskey(
  { challengeId, challenge, prfSalt }: PasskeyQuestion,
  signal: AbortSignal,
  rpId?: string,
): Promise<Result<PasskeyAnswer, CeremonyFailure>> {
  const asked = await ceremony(() =>
    navigator.credentials.get({
      signal,
      publicKey: {
        ...(rpId !== undefined && { rpId }),
        challenge,
        allowCredentials: [],
        userVerification: 'required',
        timeout: patienceMs,
        extensions: { prf: { eval: { first: prfSalt } } },
      },
    }),
  )
  if (!asked.ok) return asked
  const response = asked.value.response as AuthenticatorAssertionResponse
  const prf = takePrf(asked.value)
  if (prf === null || response.userHandle === null) return err('no-prf')
  return ok({ challengeId, userId: new Uint8Array(response.userHandle), ...signedBy(asked.value), prf })
}

/** Asks for one of these credentials as the second step; user verification is not required. `rpId` as above. */
export async function askForSecurityKey(
  { challenge, credentials }: SecurityKeyQuestion,
  rpId?: string,
): Promise<Result<SignedCredential, CeremonyFailure>> {
  const asked = await ceremony(() =>
    navigator.credentials.get({
      publicKey: {
        ...(rpId !== undefined && { rpId }),
        challenge,
        allowCredentials: credentials.map(({ credentialId, transports }) => ({
          type: 'public-key',
          id: credentialId,
          transports: transports as AuthenticatorTransport[],
        })),
        userVerification: 'discouraged',
        timeout: patienceMs,
      },
    }),
  )
  return asked.ok ? ok(signedBy(asked.value)) : asked
}

/** A copy for the worker; the browser's own is overwritten. */
export function takePrf(credential: PublicKeyCredential): Bytes | null {
  const given = credential.getClientExtensionResults().prf?.results?.first
  if (given === undefined) return null
  const bytes = given instanceof ArrayBuffer ? new Uint8Array(given) : viewOf(given)
  const copy = new Uint8Array(bytes)
  bytes.fill(0)
  return copy
}

function viewOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function signedBy(credential: PublicKeyCredential): SignedCredential {
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    credentialId: new Uint8Array(credential.rawId),
    authenticatorData: new Uint8Array(response.authenticatorData),
    clientDataJson: new Uint8Array(response.clientDataJSON),
    signature: new Uint8Array(response.signature),
  }
}

/** Runs the browser's dialog. */
export async function ceremony(
  run: () => Promise<Credential | null>,
): Promise<Result<PublicKeyCredential, CeremonyFailure>> {
  try {
    const credential = await run()
    return credential instanceof PublicKeyCredential ? ok(credential) : err('canceled')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    return err(failures[error.name] ?? 'canceled')
  }
}

/** WebAuthn Level 3, 5.1.3 and 5.1.4; any other error counts as canceled. */
const failures: Readonly<Record<string, CeremonyFailure>> = {
  InvalidStateError: 'exists',
  SecurityError: 'wrong-address',
  ConstraintError: 'unsuitable',
  NotSupportedError: 'unsuitable',
}
