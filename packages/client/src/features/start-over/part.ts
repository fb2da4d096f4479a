import { part } from '../../state/account/part.ts'
import { cancelStartOver } from './cancel-start-over.ts'
import { getEarlierCopy, giveUpEarlierCopy, openEarlierCopy } from './earlier-copy.ts'
import { getStartOver, requestStartOver, startOver } from './start-over.ts'
import { takeAlong } from './take-along.ts'

/** An empty account in the place of one that nothing opens any more. */
export const startingOver = part({
  steps: {
    /** Deletes that account, puts an empty one in its place, and signs in to it. `email` is the address, typed. */
    startOver,
    /**
     * On a device that has the vault from before open: signs in to the new account with its `password`, and stores
     * everything there as a new vault called `name`.
     */
    takeAlong,
    /** Locks this vault, and shows the lock screen of the earlier one that this device still has. */
    openEarlierCopy,
  },
  calls: {
    /** What the account of a recovery link would lose by starting over. */
    getStartOver,
    /** Begins the wait after which that account can start over. `email` is the address, typed. */
    requestStartOver,
    /** On a signed-in device: nobody waits to start over with this account any more. */
    cancelStartOver,
    /** The copy of an earlier account of this address that is still on this device; see the `earlier-copy` event. */
    getEarlierCopy,
    /** Permanently removes that copy. */
    giveUpEarlierCopy,
  },
})
