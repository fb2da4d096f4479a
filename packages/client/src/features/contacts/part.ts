import { part } from '../../state/account/part.ts'
import { findPerson, listContacts, verifyContact, getOwnKeys } from './contacts.ts'

/** People and their keys (PROTOCOL 4). */
export const contacts = part({
  calls: {
    /** Looks up to whom an address belongs, and whether something may be shared with them (PROTOCOL 4, 8.2). */
    findPerson,
    /** Everyone whose keys are pinned, sorted by address. Empty while locked. */
    listContacts,
    /**
     * Records that the two people have compared these keys: the person is verified from now on, whatever was pinned
     * before.
     */
    verifyContact,
    /** What others see of this person's own keys. Null while locked. */
    getOwnKeys,
  },
})
