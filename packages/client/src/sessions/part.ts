import { part } from '../part.ts'
import { checkDevice, meetDeviceLoss } from './device-loss.ts'
import { noteActivity, noteRenewed } from './keep-session.ts'
import { getSessions, endSession, endOtherSessions } from './list-sessions.ts'
import { lock, takeUnsavedForms } from './lock.ts'
import { reauthenticate } from './reauthenticate.ts'
import { resume } from './resume.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { start } from './start.ts'
import { unlock } from './unlock.ts'
import { askSecurityKey, verifySecondFactor, cancelSignIn } from './verify-second-factor.ts'

/** Signing in, unlocking, locking and signing out, and the sessions of the account. */
export const sessions = part({
  steps: {
    /** Reads what this device remembers. Call once, after `subscribe`. Needs no network. */
    start,
    /** PROTOCOL 5.2. `sign-in-failed` covers a wrong password, an unknown and an unconfirmed address alike. */
    signIn,
    /**
     * The second step of the sign-in that waits for it (PROTOCOL 5.2(3)): after `signIn`, or while `sync.state` is
     * `second-factor-needed`. A wrong answer may be followed by another one; `sign-in-expired` ends the wait.
     */
    verifySecondFactor,
    /** Forgets the sign-in that waits for its second step. */
    cancelSignIn,
    /** PROTOCOL 5.3: a known device, also without network. */
    unlock,
    /**
     * Goes on after `start` with an account that another engine of this host had open (PROTOCOL 12.2). Takes the key over
     * that `keepAccountKey` or `holdAccountKey` was handed. `key-outdated`: keys were made anew since, and the password opens it.
     */
    resume,
    /** Drops every key and all plaintext. The page then ends this worker. Unsaved `drafts` are sealed first (PROTOCOL 12.2). */
    lock,
    /**
     * Ends the session and wipes this device's caches; its memory of sequence numbers stays (PROTOCOL 7.6). Refused only
     * while changes wait that cannot be sent now and would be lost; `dropWaiting` is the person's "sign out anyway".
     */
    signOut,
    /**
     * Proves the password again: for acts that need a fresh sign-in, and when `sync.state` is `session-ended`. Where the
     * session has ended and the account has a second step, that is asked for as after `signIn`.
     */
    reauthenticate,
  },
  calls: {
    /** What a passkey or security key is to sign as the second step of the sign-in that waits for it. */
    askSecurityKey,
    /** Forms that a timed lock kept, removed from the device as they are handed out. */
    takeUnsavedForms,
    /** Where the account is signed in, last seen first. */
    getSessions,
    endSession,
    endOtherSessions,
    /** The person is there: a session that would soon end is renewed. Costs nothing. */
    noteActivity,
    /** Another tab renewed the session that this browser's tabs share. */
    noteSessionRenewed: noteRenewed,
    /** Looks whether the browser still has what this device keeps; `device-lost` tells that it has not. */
    checkDevice,
  },
  hooks: {
    deviceLost: (engine, why) => void meetDeviceLoss(engine, why),
  },
})
