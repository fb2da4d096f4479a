import { part } from '../part.ts'
import { settleGroups } from './settle-groups.ts'
import { shareWithGroup, stopSharingWithGroup } from './share-with-group.ts'

/** Vaults that are shared with a group of an organization. */
export const groupShares = part({
  calls: {
    /**
     * Whoever belongs to the group, now and later, is a member of this vault; `notAdded`: addresses of those whose keys are
     * not the ones that this person knows them by, null for one that is not known.
     */
    shareWithGroup,
    /** `seen` as with `revokeShare`. */
    stopSharingWithGroup,
  },
  hooks: {
    peopleChanged: (engine, unlocked) => void settleGroups(engine, unlocked),
  },
})
