import { part } from '../../state/account/part.ts'
import { askRecoverySecurityKey } from './ask-recovery-key.ts'
import {
  getRecoveryHelpers,
  requestRecoveryHelp,
  startRecoveryHelp,
  recoverWithHelp,
  cancelRecoveryHelp,
} from './recover-with-help.ts'
import { requestRecovery, recover } from './recover.ts'

/** Recovering an account with a recovery key, or with a trusted contact's help (PROTOCOL 5.7, 9). */
export const recovery = part({
  steps: {
    /**
     * Opens the vault with the recovery key, sets a new password, creates a new kit and signs in here (PROTOCOL 5.7).
     * An account with a second step returns `second-factor-needed` until `secondFactor` is passed.
     */
    recover,
  },
  calls: {
    /** Emails a link to the recovery page if the address has an account. */
    requestRecovery,
    /**
     * After `second-factor-needed`: what a passkey or security key must sign instead of a code. Has no credentials if
     * the person has none.
     */
    askRecoverySecurityKey,
    /** Trusted contacts who can help the owner of a recovery link (PROTOCOL 9). */
    getRecoveryHelpers,
    /** Asks one of them for help; the wait starts. */
    requestRecoveryHelp,
    /**
     * Creates a key for this device, and the 30 digits that the person reads out so that the contact can recognize it.
     */
    startRecoveryHelp,
    /**
     * After `startRecoveryHelp`: waits until the contact has typed the number, then sets a new password and new keys,
     * and signs in.
     */
    recoverWithHelp,
    /** Stops waiting for the number. */
    cancelRecoveryHelp,
  },
})
