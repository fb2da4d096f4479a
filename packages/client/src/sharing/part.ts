import { part } from '../part.ts'
import { acceptShare, takeShares, declineShare, leaveShare } from './accept-share.ts'
import { copyFile } from './copy-file.ts'
import { getOffers } from './get-offers.ts'
import { endEmptyShares } from './end-empty-shares.ts'
import { getItemPeople } from './item-people.ts'
import { keepShared } from './keep-shared.ts'
import { getShares } from './list-shares.ts'
import { revokeShare, setSharePermission, transferVault } from './manage-shares.ts'
import { shareItem } from './share-item.ts'

/** Shares with other people (PROTOCOL 8). */
export const sharing = part({
  calls: {
    /**
     * Moves the item into a vault of its own that the person at `email` is a member of (PROTOCOL 8.2), or adds them to the
     * one that it has; `ref` in the answer is where it is from then on. `acceptedFp`: the fingerprint of new keys that the
     * screen showed and the person at it accepted (`findPerson`).
     */
    shareItem,
    /**
     * A note with a copy of one file, in a vault of its own, to be shared in place of the item. Told by
     * `attachment-progress` events under the blob's id.
     */
    copyFile,
    /** Who else has an item; ask again after each `shares` event. */
    getItemPeople,
    /** Everything shared with me and by me; ask again after each `shares` event. */
    getShares,
    /**
     * Takes an offer into the vault, and pins who made it at level `none`; or shows what came into a share that was
     * accepted without a click.
     */
    acceptShare,
    /** What waits for an answer, without the rest of `getShares`. */
    getOffers,
    /**
     * Takes those of these offers that one press is enough for at this moment (`accepting`), and says how many. The others
     * stay offers.
     */
    takeShares,
    declineShare,
    /** Gives up what was shared with me; the others keep it. */
    leaveShare,
    /** Makes one shared item, whose owner is gone, my own with history and files, and gives the share up. */
    keepShared,
    /**
     * Takes somebody out, and `withThem` with them, and renews the vault's key (PROTOCOL 7.5). `seen`: what they may have
     * read, to be changed.
     */
    revokeShare,
    setSharePermission,
    /** Makes another member the owner in my place; I can still change what is in it. */
    transferVault,
  },
  hooks: {
    peopleChanged: (engine, unlocked) => void endEmptyShares(engine, unlocked),
  },
})
