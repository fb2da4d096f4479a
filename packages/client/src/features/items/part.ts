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
    /**
     * Proves the password for an item that asks for it again; works offline. `device-forgotten`: the vault must be
     * locked now.
     */
    unlockItem,
  },
  calls: {
    /**
     * The complete item, or null if it does not exist or does not open. Also null if its summary says `reprompt`,
     * except for a minute after `unlockItem`; `item-access` events announce when that starts and ends.
     */
    getItem,
    /** Addresses of the people named in the `changedBy` and `history` of an item in a shared vault, by user id. */
    getItemAuthors,
    /**
     * Items that contain all words of a search in any field, including notes and fields that summaries do not have;
     * returns the first such field. Secrets are not searched, and of items that ask for the password again only the
     * notes are; `field:value` pairs are ignored.
     */
    findInside,
    /** Records on this device, at most once an hour, that the person copied, opened or viewed the item. */
    markUsed,
    /** Its current one-time code; the secret stays in the worker. Null if the item has no usable secret. */
    getCode,
    /** Moves on to the next counter-based code, after the shown one was used. */
    nextCode,
    /**
     * Adds it, by default to the personal vault. It is saved on this device immediately; a `sync` event follows once
     * the server has answered. If the caller passes an `itemId`, the call can be repeated: an item that already exists
     * is not added again.
     */
    addItem,
    /**
     * `baseRev` is the revision from which the form was filled; newer ones are merged (PROTOCOL 7.5). `seenRev` is the
     * newest revision whose differences the person has seen: a text changed on both sides then keeps the draft's value.
     * If they have not seen them, the edit is refused (`changed-meanwhile`).
     */
    editItem,
    /** Applies one change to all these items, up to 500 in one commit; `undoChange` undoes it as a whole. */
    changeItems,
    /** Undoes one of the last changes, but nothing done to its items since. */
    undoChange,
    /** Adds a new item with the same content, without history and attachments. */
    duplicateItem,
    /** `entry` names a value in the item's `history`; the current value is moved to the history. */
    restoreFromHistory,
    /**
     * Deletes items in the trash permanently. The engine does that automatically after 30 days in the trash.
     * `skipTrash` also deletes items that are not in the trash, because without a trial or plan the server refuses to
     * move items there.
     */
    deleteItems,
  },
})
