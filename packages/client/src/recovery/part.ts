import { part } from '../part.ts'
import { askRecoverySecurityKey } from './ask-recovery-key.ts'
import {
  getRecoveryHelpers,
  requestRecoveryHelp,
  startRecoveryHelp,
  recoverWithHelp,
  cancelRecoveryHelp,
} from './recover-with-help.ts'
import { requestRecovery, recover } from './recover.ts'

/** The way back into an account, with a recovery key or with the help of a trusted contact (PROTOCOL 5.7, 9). */
export const recovery = part({
  steps: {
    /**
     * PROTOCOL 5.7: opens the vault with the recovery key, sets a new password, makes a new kit and signs in here. An
     * account with a second step refuses with `second-factor-needed` until it is called with an answer.
     */
    recover,
  },
  calls: {
    /** Mails a link to the recovery page, if the address has an account. */
    requestRecovery,
    /**
     * After `second-factor-needed`: what a passkey or security key is to sign in place of a code. No credentials where
     * the person has none.
     */
    askRecoverySecurityKey,
    /** Trusted contacts who can help the person whom a recovery link names (PROTOCOL 9). */
    getRecoveryHelpers,
    /** Asks one of them; the wait begins. */
    requestRecoveryHelp,
    /** Makes a key for this device, and the 30 digits by which the contact recognizes it: read them out. */
    startRecoveryHelp,
    /** After it: waits until the contact has typed the number, then sets a new password and new keys, and signs in. */
    recoverWithHelp,
    /** The number is no longer waited for. */
    cancelRecoveryHelp,
  },
})
