import { part } from '../part.ts'
import { addItem } from './add-item.ts'
import { changeItems, undoChange } from './change-items.ts'
import { deleteItems } from './delete-items.ts'
import { duplicateItem } from './duplicate-item.ts'
import { editItem } from './edit-item.ts'
import { findInNotes } from './find-in-notes.ts'
import { getCode, nextCode } from './get-code.ts'
import { getItem } from './get-item.ts'
import { getItemAuthors } from './item-authors.ts'
import { markUsed } from './last-used.ts'
import { restoreFromHistory } from './restore-from-history.ts'
import { unlockItem } from './unlock-item.ts'

/** Items: reading, changing and deleting them. */
export const items = part({
  steps: {
    /** Proves the password for an item that asks for it again, also without network. `device-forgotten`: lock now. */
    unlockItem,
  },
  calls: {
    /**
     * The complete item, or null when it does not exist or does not open. Null also for one whose summary says
     * `reprompt`, but for a minute after `unlockItem`; `item-access` events tell when that begins and ends.
     */
    getItem,
    /** Addresses of those whom an item of a shared vault names in `changedBy` and `history`, by user id. */
    getItemAuthors,
    /** Items whose notes hold all words of a search; its `field:value` pairs do not count here. */
    findInNotes,
    /** Somebody copied, launched or looked at what is in it: noted on this device, at most once an hour. */
    markUsed,
    /** Its one-time code of this moment; the secret stays in the worker. Null when the item has no usable secret. */
    getCode,
    /** Goes on to the next of its counted codes, once the one that is shown has been used. */
    nextCode,
    /**
     * In the personal vault, if no other is named. Saved on this device at once; the server's answer follows as a `sync` event.
     * An id that the caller has made lets the call be repeated: an item that is there already is not added again.
     */
    addItem,
    /**
     * `baseRev` is the revision that the form was filled from; a newer one is merged (PROTOCOL 7.5). `seenRev`: the newest
     * of which the person has seen what differs. A text that both have changed is then as in the draft; without having been
     * seen it is refused (`changed-meanwhile`).
     */
    editItem,
    /** One change to all of these items, up to 500 in one commit; `undoChange` takes it back as a whole. */
    changeItems,
    /** Takes one of the last changes back, and nothing that was done to its items since. */
    undoChange,
    /** A new item with the same content, without history and attachments. */
    duplicateItem,
    /** `entry` names one of the item's `history`; the present value takes its place there. */
    restoreFromHistory,
    /**
     * For good, and from the trash only. After 30 days there the engine does it by itself. `skipTrash` deletes what is not
     * there too: where neither a trial nor a plan is left, moving to the trash is a change that the server does not take.
     */
    deleteItems,
  },
})
