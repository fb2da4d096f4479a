import { part } from '../part.ts'
import { openSecretRequest, answerSecretRequest } from './answer-secret-request.ts'
import {
  createSecretRequest,
  listSecretRequests,
  readSecretAnswer,
  saveSecretAnswer,
  dropSecretRequest,
} from './secret-requests.ts'

/** Asking somebody without an account for a secret (docs/decisions/0028-links-for-anybody.md). */
export const secretRequests = part({
  calls: {
    /**
     * Asks somebody without an account for a secret (docs/decisions/0028). The answer is the fragment of the link to give
     * them; what opens their answer stays in the keyring.
     */
    createSecretRequest,
    /** Newest first; ask again after each `secret-requests-changed` event. */
    listSecretRequests,
    readSecretAnswer,
    /** Makes the answer an item in the personal vault, and ends the request. */
    saveSecretAnswer,
    /** Ends the request, and deletes an answer that there is. */
    dropSecretRequest,
    /** What somebody's link asks for. Needs no account. */
    openSecretRequest,
    /** The one answer to it. Needs no account. */
    answerSecretRequest,
  },
})
