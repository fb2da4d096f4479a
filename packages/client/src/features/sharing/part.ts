import { part } from '../../state/account/part.ts'
import { acceptShare, takeShares, declineShare, leaveShare } from '../../state/vaults/accept-share.ts'
import { copyFile } from './copy-file.ts'
import { endEmptyShares } from '../../state/vaults/end-empty-shares.ts'
import { getItemPeople } from './item-people.ts'
import { keepShared } from './keep-shared.ts'
import { getShares } from './list-shares.ts'
import { revokeShare, setSharePermission, transferVault } from './manage-shares.ts'
import { shareItem } from './share-item.ts'

/** Sharing with other people (PROTOCOL 8). */
export const sharing = part({
  calls: {
    /**
     * Moves the item into a separate vault with the person at `email` as a member (PROTOCOL 8.2), or adds them to its
     * vault if it already has one; the result's `ref` is its new place. `acceptedFp`: the fingerprint of new keys that
     * the person accepted on the screen (`findPerson`).
     */
    shareItem,
    /**
     * Creates a note with a copy of one file, in a separate vault, to share instead of the item. `attachment-progress`
     * events under the blob's id report progress.
     */
    copyFile,
    /** Who else has an item; call again after each `shares` event. */
    getItemPeople,
    /** Everything shared with this person and by them; call again after each `shares` event. */
    getShares,
    /**
     * Accepts an offer and pins the person who made it at level `none`; or shows what was added to a share that was
     * accepted automatically.
     */
    acceptShare,
    /**
     * Accepts those of these offers for which one click is enough (`accepting`), and returns how many. The others stay
     * offers.
     */
    takeShares,
    declineShare,
    /** Leaves what others share with this person; the others keep it. */
    leaveShare,
    /**
     * Copies a singly shared item whose owner is gone into the personal vault, with history and files, and leaves the
     * share.
     */
    keepShared,
    /**
     * Removes someone, and `withThem` too, and renews the vault's key (PROTOCOL 7.5). `seen`: items that they may have
     * read.
     */
    revokeShare,
    setSharePermission,
    /** Makes another member the owner instead of this person, who stays an editor. */
    transferVault,
  },
  hooks: {
    peopleChanged: (engine, unlocked) => void endEmptyShares(engine, unlocked),
  },
})
