import { part } from '../../state/account/part.ts'
import { checkDevice, meetDeviceLoss } from '../../state/entry/device-loss.ts'
import { noteActivity, noteRenewed } from '../../state/entry/keep-session.ts'
import { getSessions, endSession, endOtherSessions } from './list-sessions.ts'
import { lock, takeUnsavedForms } from '../../state/account/lock.ts'
import { reauthenticate } from '../../state/entry/reauthenticate.ts'
import { resume } from '../../state/entry/resume.ts'
import { askWhyLocked } from '../../state/account/session-end.ts'
import { signIn } from '../../state/entry/sign-in.ts'
import { signOut } from '../../state/entry/sign-out.ts'
import { start } from '../../state/account/start.ts'
import { unlock } from '../../state/entry/unlock.ts'
import { askSecurityKey, verifySecondFactor, cancelSignIn } from './verify-second-factor.ts'

/** Signing in, unlocking, locking and signing out, and the sessions of the account. */
export const sessions = part({
  steps: {
    /** Reads what this device remembers. Call it once, after `subscribe`. Needs no network. */
    start,
    /** Signs in (PROTOCOL 5.2). `sign-in-failed` covers a wrong password and unknown or unconfirmed addresses alike. */
    signIn,
    /**
     * Answers the second step of a pending sign-in (PROTOCOL 5.2(3)): after `signIn`, or while `sync.state` is
     * `second-factor-needed`. After a wrong answer it may be called again; `sign-in-expired` ends the wait.
     */
    verifySecondFactor,
    /** Drops the pending sign-in. */
    cancelSignIn,
    /** Unlocks a known device, also offline (PROTOCOL 5.3). */
    unlock,
    /**
     * After `start`: continues with an account that another engine of this host had open (PROTOCOL 12.2), with the key
     * that `keepAccountKey` or `holdAccountKey` received; its bytes are overwritten. `key-outdated`: the keys were
     * replaced since, so the password is needed.
     */
    resume,
    /**
     * Drops every key and all plaintext; the page then ends this worker. Unsaved `drafts` are sealed first (PROTOCOL
     * 12.2).
     */
    lock,
    /**
     * Ends the session and deletes this device's caches; its memory of sequence numbers stays (PROTOCOL 7.6). Refused
     * only if waiting changes cannot be sent now and would be lost; `dropWaiting` is the person's "sign out anyway".
     */
    signOut,
    /**
     * Proves the password again, for actions that need a fresh sign-in and when `sync.state` is `session-ended`. If the
     * session has ended and the account has a second step, it is required as after `signIn`.
     */
    reauthenticate,
  },
  calls: {
    /** What a passkey or security key must sign as the second step of the pending sign-in. */
    askSecurityKey,
    /** Returns forms that a timed lock stored, and removes them from the device. */
    takeUnsavedForms,
    /** While locked: asks the server why; the `status` then says it. Changes nothing else. */
    askWhyLocked,
    /** Where the account is signed in, last seen first. */
    getSessions,
    endSession,
    endOtherSessions,
    /** Call this when the person is active, so that a session about to end is renewed. Cheap to call. */
    noteActivity,
    /** Call this when another tab renewed the session that this browser's tabs share. */
    noteSessionRenewed: noteRenewed,
    /** Checks whether the browser still has what this device stored; if not, emits `device-lost`. */
    checkDevice,
  },
  hooks: {
    deviceLost: (engine, why) => void meetDeviceLoss(engine, why),
  },
})
