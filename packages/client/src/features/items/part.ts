import { part } from '../../state/account/part.ts'
import { addItem } from './add-item.ts'
import { changeItems, undoChange } from './change-items.ts'
import { deleteItems } from '../../state/vaults/delete-items.ts'
import { duplicateItem } from './duplicate-item.ts'
import { editItem } from './edit-item.ts'
import { findInside } from '../../state/contents/find-inside.ts'
import { getCode, nextCode } from './get-code.ts'
import { getItem } from '../../state/contents/get-item.ts'
import { getItemAuthors } from '../../state/people/item-authors.ts'
import { markUsed } from '../../state/contents/last-used.ts'
import { restoreFromHistory } from './restore-from-history.ts'
import { unlockItem } from './unlock-item.ts'

/** Items: reading, changing and deleting them. */
export const items = part({
  steps: {
    /** Proves the password for an item that asks for it again; works offline. `device-forgotten`: lock now. */
    unlockItem,
  },
  calls: {
    /**
     * The complete item, or null when it does not exist or does not open. Also null for one whose summary says
     * `reprompt`, except for a minute after `unlockItem`; `item-access` events tell when that starts and ends.
     */
    getItem,
    /** Addresses of the people named in the `changedBy` and `history` of an item in a shared vault, by user id. */
    getItemAuthors,
    /**
     * Items that contain all words of a search, some of them in notes or fields that their summaries do not hold, with
     * the first such field. Secrets are not looked through, and of items that ask for the password again only the
     * notes are; `field:value` pairs are ignored.
     */
    findInside,
    /** Records that the person copied, launched or viewed its content: on this device, at most once an hour. */
    markUsed,
    /** Its current one-time code; the secret stays in the worker. Null when the item has no usable secret. */
    getCode,
    /** Moves on to the next counter-based code, once the shown one was used. */
    nextCode,
    /**
     * Adds it, by default to the personal vault. It is saved on this device at once; a `sync` event brings the server's
     * answer. With an `itemId` of the caller, the call can be repeated: an item that already exists is not added again.
     */
    addItem,
    /**
     * `baseRev` is the revision from which the form was filled; newer ones are merged (PROTOCOL 7.5). `seenRev` is the
     * newest revision whose differences the person has seen: a text changed on both sides then keeps the draft's value.
     * If they have not seen them, it is refused (`changed-meanwhile`).
     */
    editItem,
    /** Applies one change to all these items, up to 500 in one commit; `undoChange` undoes it as a whole. */
    changeItems,
    /** Undoes one of the last changes, and nothing done to its items since. */
    undoChange,
    /** Adds a new item with the same content, without history and attachments. */
    duplicateItem,
    /** `entry` names one of the item's `history`; the current value takes its place there. */
    restoreFromHistory,
    /**
     * Deletes items in the trash permanently. The engine does that by itself after 30 days there. `skipTrash` also
     * deletes others: without a trial or plan, the server refuses the change of moving to the trash.
     */
    deleteItems,
  },
})
