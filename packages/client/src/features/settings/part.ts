import { part } from '../../state/account/part.ts'
import { changeSites } from './change-sites.ts'
import { saveSettings } from './save-settings.ts'

/** The person's own settings. */
export const settings = part({
  calls: {
    /** Writes only these settings, for all of the person's devices, and returns all that are stored then. */
    saveSettings,
    /**
     * Adds entries to the lists of sites or removes them, based on the server's current lists. Returns all settings
     * too.
     */
    changeSites,
  },
})
