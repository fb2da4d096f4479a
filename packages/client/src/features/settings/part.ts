import { part } from '../../state/account/part.ts'
import { changeSites } from './change-sites.ts'
import { saveSettings } from './save-settings.ts'

/** The person's own settings. */
export const settings = part({
  calls: {
    /** Saves only these settings, for all of the person's devices. Returns all settings that are then stored. */
    saveSettings,
    /**
     * Adds entries to the lists of sites or removes them, based on the server's current lists. Returns all settings
     * too.
     */
    changeSites,
  },
})
