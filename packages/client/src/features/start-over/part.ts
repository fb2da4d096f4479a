import { part } from '../../state/account/part.ts'
import { cancelStartOver } from './cancel-start-over.ts'
import { getStartOver, requestStartOver, startOver } from './start-over.ts'

/** An empty account in the place of one that nothing opens any more. */
export const startingOver = part({
  steps: {
    /** Deletes that account, puts an empty one in its place, and signs in to it. `email` is the address, typed. */
    startOver,
  },
  calls: {
    /** What the account of a recovery link would lose by starting over. */
    getStartOver,
    /** Begins the wait after which that account can start over. `email` is the address, typed. */
    requestStartOver,
    /** On a signed-in device: nobody waits to start over with this account any more. */
    cancelStartOver,
  },
})
