import { part } from '../../state/account/part.ts'
import { settleGroups } from './settle-groups.ts'
import { shareWithGroup, stopSharingWithGroup } from './share-with-group.ts'

/** Sharing vaults with groups of an organization. */
export const groupShares = part({
  calls: {
    /**
     * Makes everyone who is or will be in the group a member of this vault. `notAdded`: addresses of members whose keys
     * this person knows otherwise; null for an unknown address.
     */
    shareWithGroup,
    /** `seen` as with `revokeShare`. */
    stopSharingWithGroup,
  },
  hooks: {
    peopleChanged: (engine, unlocked) => void settleGroups(engine, unlocked),
  },
})
