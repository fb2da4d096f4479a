import { part } from '../../state/account/part.ts'
import { cancelStartOver } from './cancel-start-over.ts'
import { getEarlierCopy, giveUpEarlierCopy, openEarlierCopy } from './earlier-copy.ts'
import { getStartOver, requestStartOver, startOver } from './start-over.ts'
import { takeAlong } from './take-along.ts'

/** Starting over with an empty account, for someone who has lost every key. */
export const startingOver = part({
  steps: {
    /**
     * Deletes the account, creates an empty one in its place, and signs in to it. `email` is the address, typed again.
     */
    startOver,
    /**
     * On a device that has the earlier vault open: signs in to the new account with its `password`, and stores
     * everything there as a new vault called `name`.
     */
    takeAlong,
    /** Locks this vault, and shows the lock screen of the earlier one that this device still has. */
    openEarlierCopy,
  },
  calls: {
    /** What would be lost by starting over with the account of a recovery link. */
    getStartOver,
    /** Starts the wait after which that account can start over. `email` is the address, typed again. */
    requestStartOver,
    /** On a signed-in device: cancels the wait of anyone who wants to start over with this account. */
    cancelStartOver,
    /** The copy of an earlier account of this address that is still on this device; see the `earlier-copy` event. */
    getEarlierCopy,
    /** Permanently deletes that copy. */
    giveUpEarlierCopy,
  },
})
