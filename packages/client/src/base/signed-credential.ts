import { toBase64Url } from '@severy/verifier'
import type { SignedCredential } from '../features/passkeys/data.ts'

/** The credential's parts as the contract's texts. */
export function textsOf({ credentialId, authenticatorData, clientDataJson, signature }: SignedCredential) {
  return {
    credentialId: toBase64Url(credentialId),
    authenticatorData: toBase64Url(authenticatorData),
    clientDataJson: toBase64Url(clientDataJson),
    signature: toBase64Url(signature),
  }
}
