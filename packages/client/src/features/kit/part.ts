import { part } from '../../state/account/part.ts'
import { createRecoveryKit, confirmRecoveryKit } from './create-recovery-kit.ts'

/** Recovery Kits (PROTOCOL 5.1(6)). */
export const kit = part({
  calls: {
    /**
     * Creates a new Recovery Kit, which replaces the old one immediately (PROTOCOL 5.1(6)). Show it immediately,
     * because it is not stored.
     */
    createRecoveryKit,
    /**
     * Records that the newest kit is saved if `lastGroup` is the last group of its key, on whichever device it was
     * shown.
     */
    confirmRecoveryKit,
  },
})
