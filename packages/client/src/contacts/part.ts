import { part } from '../part.ts'
import { findPerson, listContacts, verifyContact, getOwnKeys } from './contacts.ts'

/** People and their keys (PROTOCOL 4). */
export const contacts = part({
  calls: {
    /** Who answers to an address, and whether they may be shared with (PROTOCOL 4, 8.2). */
    findPerson,
    /** Everybody whose keys are pinned, by address. Empty while locked. */
    listContacts,
    /** The two have compared these keys: the person is verified from now on, whatever was pinned before. */
    verifyContact,
    /** What others see of my own keys. Null while locked. */
    getOwnKeys,
  },
})
