import { part } from '../../state/account/part.ts'
import { settleGroups } from './settle-groups.ts'
import { shareWithGroup, stopSharingWithGroup } from './share-with-group.ts'

/** Sharing vaults with groups of an organization. */
export const groupShares = part({
  calls: {
    /**
     * Adds everyone in the group to this vault, now and in the future. `notAdded`: addresses of members whose keys
     * contradict what this person knows; null for an unknown address.
     */
    shareWithGroup,
    /** `seen` as for `revokeShare`. */
    stopSharingWithGroup,
  },
  hooks: {
    peopleChanged: (engine, unlocked) => void settleGroups(engine, unlocked),
  },
})
