import { part } from '../part.ts'
import { startPasskeyEnrollment, addPasskey } from './enroll-passkey.ts'
import { listPasskeys, renamePasskey, removePasskey } from './manage-passkeys.ts'
import { startPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

/** Passkeys and security keys. */
export const passkeys = part({
  steps: {
    /** PROTOCOL 5.4: signs in, or unlocks the locked account. Takes the PRF output over. No second factor is asked. */
    signInWithPasskey,
  },
  calls: {
    /**
     * What a passkey is asked for, to sign in or to unlock. While locked also without network, if this device knows a
     * passkey of the account.
     */
    startPasskeySignIn,
    /** What a new credential is made from. Needs a fresh sign-in, as every change of who can open the account. */
    startPasskeyEnrollment,
    /** Adds the credential; with a PRF output, which is taken over, it opens the account from now on. */
    addPasskey,
    listPasskeys,
    renamePasskey,
    removePasskey,
  },
})
