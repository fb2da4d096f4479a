import { part } from '../../state/account/part.ts'
import { answerDeviceLink } from './answer-device-link.ts'
import { startDeviceLink, awaitDeviceLink, cancelDeviceLink } from './await-device-link.ts'

/** Linking a new device by a code that an unlocked device reads (PROTOCOL 5.6). */
export const deviceLink = part({
  calls: {
    /**
     * A code for this new device to show as QR code and text. An unlocked device of the person reads it (PROTOCOL 5.6).
     */
    startDeviceLink,
    /**
     * Waits for the answer, five minutes at most, and returns the account's address. The next `signIn` with that
     * address uses what the answer brought: the Secret Key, and how far the other device had seen everything.
     */
    awaitDeviceLink,
    /** Stops waiting for the code. */
    cancelDeviceLink,
    /** On an unlocked device: answers a new device's code. */
    answerDeviceLink,
  },
})
