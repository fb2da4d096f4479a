import { part } from '../../state/account/part.ts'
import { openSecretRequest, answerSecretRequest } from './answer-secret-request.ts'
import {
  createSecretRequest,
  listSecretRequests,
  readSecretAnswer,
  saveSecretAnswer,
  dropSecretRequest,
} from './secret-requests.ts'

/** Requests for a secret to someone without an account (docs/decisions/0028-links-for-anybody.md). */
export const secretRequests = part({
  calls: {
    /**
     * Creates a request for a secret (docs/decisions/0028). Returns the fragment of the link to give to someone, who
     * needs no account; the key that opens the answer stays in the keyring.
     */
    createSecretRequest,
    /** Newest first; call again after each `secret-requests-changed` event. */
    listSecretRequests,
    readSecretAnswer,
    /** Saves the answer as an item in the personal vault, and ends the request. */
    saveSecretAnswer,
    /** Ends the request and deletes its answer, if any. */
    dropSecretRequest,
    /** The question behind a link. Needs no account. */
    openSecretRequest,
    /** Sends the one possible answer to it. Needs no account. */
    answerSecretRequest,
  },
})
