/** Making passkeys and security keys in the browser (PROTOCOL 5.4). */
import type { NewCredential, PasskeyKind, PasskeyOffer } from '@severy/client'
import { ceremony, patienceMs, takePrf, type CeremonyFailure } from '@severy/engine-host/passkey-ceremonies'
import { err, ok, type Result } from '@severy/result'
import { BRAND } from '@severy/ui'

/** Newer than some supported browsers. */
interface Signals {
  signalUnknownCredential?: (options: { rpId: string; credentialId: string }) => Promise<void>
}

type Bytes = Uint8Array<ArrayBuffer>

const algorithms = [-7, -8, -257]

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

/** Lets the authenticator forget a credential that no account uses, in browsers that support it. */
export function forgetCredential(rpId: string, credentialId: Bytes): void {
  const id = btoa(String.fromCharCode(...credentialId))
  const text = id.replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
  void (PublicKeyCredential as Signals)
    .signalUnknownCredential?.({ rpId, credentialId: text })
    .catch(() => undefined)
}
