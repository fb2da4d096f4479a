/**
 * The browser's side of passkeys (PROTOCOL 5.4): asks an authenticator, and hands what it answers to the vault worker.
 * The PRF output passes through here and is overwritten where it was.
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
 * `canceled`: by the person, or no passkey was found in time; browsers do not tell which. `exists`: this
 * authenticator holds one of the account already. `wrong-address`: the page is open at an address that the server does
 * not call its own. `unsuitable`: the authenticator cannot do what is needed. `no-prf`: browser or authenticator
 * cannot open a vault.
 */
export type CeremonyFailure = 'canceled' | 'exists' | 'wrong-address' | 'unsuitable' | 'no-prf'

/** Newer than the browsers that we support. */
interface Signals {
  signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>
}

export function arePasskeysSupported(): boolean {
  return 'PublicKeyCredential' in window
}

/** Milliseconds that the browser's own dialog stays open. */
const patienceMs = 5 * 60_000
const algorithms = [-7, -8, -257]

type Bytes = Uint8Array<ArrayBuffer>

/** Any passkey of this site that its owner proves to hold: which account it opens, it says itself. */
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

/** One of these credentials, as second step: whoever has it need not show who they are. */
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

/** Without `prf` it is a second factor only. */
export type MadeCredential = Omit<NewCredential, 'name'>

/** Makes a new credential. A passkey that says it has a PRF is asked for it at once, if need be by a second prompt. */
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

/** Few authenticators evaluate while they make a credential; the others are asked once more. Null: it cannot do that. */
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
        // Nobody checks this signature: only the PRF is wanted.
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

/** WebAuthn Level 3, 5.1.3 and 5.1.4; what is not named here ends as if it had been canceled. */
const failures: Readonly<Record<string, CeremonyFailure>> = {
  InvalidStateError: 'exists',
  SecurityError: 'wrong-address',
  ConstraintError: 'unsuitable',
  NotSupportedError: 'unsuitable',
}

/** Lets the authenticator drop a credential that no account has, where browsers know how. */
export function forgetCredential(rpId: string, credentialId: Bytes): void {
  const id = btoa(String.fromCharCode(...credentialId))
  const text = id.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  void (PublicKeyCredential as Signals)
    .signalUnknownCredential?.({ rpId, credentialId: text })
    .catch(() => undefined)
}
