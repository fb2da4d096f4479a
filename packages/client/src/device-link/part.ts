import { part } from '../part.ts'
import { answerDeviceLink } from './answer-device-link.ts'
import { startDeviceLink, awaitDeviceLink, cancelDeviceLink } from './await-device-link.ts'

/** A code by which a new device learns from one that is open (PROTOCOL 5.6). */
export const deviceLink = part({
  calls: {
    /** A code for this new device to show as QR and text; a device of the person that is unlocked reads it (PROTOCOL 5.6). */
    startDeviceLink,
    /**
     * Waits until the code was answered, five minutes at most, and says whose account it is. The next `signIn` with that
     * address uses what the answer brought: the Secret Key, and how far the other device had seen everything.
     */
    awaitDeviceLink,
    /** The code that is shown is no longer waited for. */
    cancelDeviceLink,
    /** On an unlocked device: answers the code that a new one shows. */
    answerDeviceLink,
  },
})
