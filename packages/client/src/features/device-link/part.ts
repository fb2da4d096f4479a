import { part } from '../../state/account/part.ts'
import { answerDeviceLink } from './answer-device-link.ts'
import { startDeviceLink, awaitDeviceLink, cancelDeviceLink } from './await-device-link.ts'

/** Adding a new device with a code that an unlocked device reads (PROTOCOL 5.6). */
export const deviceLink = part({
  calls: {
    /**
     * Creates a code for this new device to show as QR code and text. An unlocked device of the person reads it
     * (PROTOCOL 5.6).
     */
    startDeviceLink,
    /**
     * Waits for the answer, at most five minutes, and returns the account's address. The next `signIn` with that
     * address uses the answer: the Secret Key, and the newest state that the other device has seen.
     */
    awaitDeviceLink,
    /** Stops waiting for the code. */
    cancelDeviceLink,
    /** On an unlocked device: answers a new device's code. */
    answerDeviceLink,
  },
})
