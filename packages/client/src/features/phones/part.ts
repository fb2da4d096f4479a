import { part } from '../../state/account/part.ts'
import { endPhones } from './end-phones.ts'
import { endPhoneAccess, getPhones, getPhoneSecrets, renewPhoneAccess, savePhones } from './save-phones.ts'
import { planMirror, updatePhones } from './write-mirror.ts'

/** The phone mirror: a KeePass database on the server, for apps on the person's phone (docs/decisions/0108). */
export const phones = part({
  calls: {
    /** The mirror's state; null if there is none. Call again after each `sessions-changed` event. */
    getPhones,
    /**
     * Sets it up or changes it, after the account password was checked. Without `secrets`, the existing ones stay.
     * Returns the app password if a new one had to be made. The file follows some seconds later.
     */
    savePhones,
    /** Creates a new app password, which is only returned here; the old one ends. */
    renewPhoneAccess,
    /** Ends the app password, and keeps the file. */
    endPhoneAccess,
    /** Deletes the file and the app password, on every device. */
    endPhones,
    /** The password and key file that open the database, after the account password was checked. */
    getPhoneSecrets,
    /** Writes the file now. */
    updatePhones,
  },
  hooks: {
    itemsChanged: planMirror,
    caughtUp: planMirror,
    synced: planMirror,
  },
})
