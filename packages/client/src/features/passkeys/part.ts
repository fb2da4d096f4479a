import { part } from '../../state/account/part.ts'
import { startPasskeyEnrollment, addPasskey } from './enroll-passkey.ts'
import { listPasskeys, renamePasskey, removePasskey } from './manage-passkeys.ts'
import { startPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

/** Passkeys and security keys. */
export const passkeys = part({
  steps: {
    /** Signs in, or unlocks the locked account (PROTOCOL 5.4). Overwrites the PRF output. Needs no second factor. */
    signInWithPasskey,
  },
  calls: {
    /**
     * What to request from a passkey, to sign in, to unlock or as a `Proof`. It also works offline if this device has a
     * passkey slot of the account that is open or locked here.
     */
    startPasskeySignIn,
    /** What to create a credential from. Needs a fresh sign-in, like every change of who can open the account. */
    startPasskeyEnrollment,
    /** Adds the credential. With a PRF output, which is overwritten, it opens the account from now on. */
    addPasskey,
    listPasskeys,
    renamePasskey,
    removePasskey,
  },
})
