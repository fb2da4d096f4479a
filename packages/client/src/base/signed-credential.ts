import { toBase64Url } from '@severy/verifier'
import type { SignedCredential } from '../features/passkeys/data.ts'

/** In the contract's form. */
export function textsOf({ credentialId, authenticatorData, clientDataJson, signature }: SignedCredential) {
  return {
    credentialId: toBase64Url(credentialId),
    authenticatorData: toBase64Url(authenticatorData),
    clientDataJson: toBase64Url(clientDataJson),
    signature: toBase64Url(signature),
  }
}
