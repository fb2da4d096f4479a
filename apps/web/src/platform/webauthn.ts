/**
 * The browser's side of passkeys (PROTOCOL 5.4): asks an authenticator, and passes its answer to the vault worker. The
 * PRF output passes through here and is overwritten in place.
 */
import type {
  NewCredential,
  PasskeyAnswer,
  PasskeyKind,
  PasskeyOffer,
  PasskeyQuestion,
  SecurityKeyQuestion,
  SignedCredential,
} from '@severy/client'
import { err, ok, type Result } from '@severy/result'
import { BRAND } from '@severy/ui'

/**
 * `canceled`: by the user, or no passkey was found in time; browsers do not distinguish these. `exists`: this
 * authenticator already holds one for the account. `wrong-address`: the page's address is not one the server calls its
 * own. `unsuitable`: the authenticator lacks a required ability. `no-prf`: browser or authenticator cannot open a
 * vault.
 */
export type CeremonyFailure = 'canceled' | 'exists' | 'wrong-address' | 'unsuitable' | 'no-prf'

/** Newer than some supported browsers. */
interface Signals {
  signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>
}

export function arePasskeysSupported(): boolean {
  return 'PublicKeyCredential' in window
}

/** Milliseconds for which the browser's own dialog stays open. */
const patienceMs = 5 * 60_000
const algorithms = [-7, -8, -257]

type Bytes = Uint8Array<ArrayBuffer>

/** Asks for any passkey of this site that verifies the user; the answer says which account it opens. */
export async function askForPasskey(
  { challengeId, challenge, prfSalt }: PasskeyQuestion,
  signal: AbortSignal,
): Promise<Result<PasskeyAnswer, CeremonyFailure>> {
  const asked = await ceremony(() =>
    navigator.credentials.get({
      signal,
      publicKey: {
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

/** Asks for one of these credentials as the second step; user verification is not required. */
export async function askForSecurityKey({
  challenge,
  credentials,
}: SecurityKeyQuestion): Promise<Result<SignedCredential, CeremonyFailure>> {
  const asked = await ceremony(() =>
    navigator.credentials.get({
      publicKey: {
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

/** Without `prf` it is only a second factor. */
export type MadeCredential = Omit<NewCredential, 'name'>

/**
 * Makes a new credential. A passkey that reports PRF support is evaluated at once, with a second prompt if necessary.
 */
export async function makeCredential(
  offer: PasskeyOffer,
  kind: PasskeyKind,
  email: string,
): Promise<Result<MadeCredential, CeremonyFailure>> {
  const isPasskey = kind === 'passkey'
  const made = await ceremony(() =>
    navigator.credentials.create({
      publicKey: {
        rp: { id: offer.rpId, name: BRAND },
        user: { id: offer.userId, name: email, displayName: email },
        challenge: offer.challenge,
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: offer.existing.map((id) => ({ type: 'public-key', id })),
        attestation: 'none',
        timeout: patienceMs,
        authenticatorSelection: isPasskey
          ? { residentKey: 'required', requireResidentKey: true, userVerification: 'required' }
          : {
              authenticatorAttachment: 'cross-platform',
              residentKey: 'discouraged',
              userVerification: 'discouraged',
            },
        extensions: isPasskey ? { prf: { eval: { first: offer.prfSalt } } } : {},
      },
    }),
  )
  if (!made.ok) return made
  const credential = made.value
  const response = credential.response as AuthenticatorAttestationResponse
  const publicKey = response.getPublicKey()
  if (publicKey === null) return err('unsuitable')
  const prf = isPasskey ? await prfOf(credential, offer) : ok(null)
  if (!prf.ok) {
    forgetCredential(offer.rpId, new Uint8Array(credential.rawId))
    return prf
  }
  return ok({
    challengeId: offer.challengeId,
    kind,
    credentialId: new Uint8Array(credential.rawId),
    authenticatorData: new Uint8Array(response.getAuthenticatorData()),
    clientDataJson: new Uint8Array(response.clientDataJSON),
    publicKey: new Uint8Array(publicKey),
    transports: response.getTransports(),
    prf: prf.value,
  })
}

/**
 * Few authenticators evaluate the PRF while making a credential; the others are asked again. Null if it is not
 * supported.
 */
async function prfOf(
  credential: PublicKeyCredential,
  { rpId, prfSalt }: PasskeyOffer,
): Promise<Result<Bytes | null, CeremonyFailure>> {
  const isEnabled = credential.getClientExtensionResults().prf?.enabled === true
  const atOnce = takePrf(credential)
  if (atOnce !== null || !isEnabled) return ok(atOnce)
  const asked = await ceremony(() =>
    navigator.credentials.get({
      publicKey: {
        // No one checks this signature: only the PRF is needed.
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        rpId,
        allowCredentials: [{ type: 'public-key', id: credential.rawId }],
        userVerification: 'required',
        timeout: patienceMs,
        extensions: { prf: { eval: { first: prfSalt } } },
      },
    }),
  )
  return asked.ok ? ok(takePrf(asked.value)) : asked
}

/** A copy for the worker; the browser's own is overwritten. */
function takePrf(credential: PublicKeyCredential): Bytes | null {
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

async function ceremony(
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

/** Lets the authenticator forget a credential that no account uses, in browsers that support it. */
export function forgetCredential(rpId: string, credentialId: Bytes): void {
  const id = btoa(String.fromCharCode(...credentialId))
  const text = id.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  void (PublicKeyCredential as Signals)
    .signalUnknownCredential?.({ rpId, credentialId: text })
    .catch(() => undefined)
}
