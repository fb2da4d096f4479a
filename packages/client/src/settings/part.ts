import { part } from '../part.ts'
import { changeSites } from './change-sites.ts'
import { saveSettings } from './save-settings.ts'

/** The person's own settings. */
export const settings = part({
  calls: {
    /** Writes these settings and no others, for all devices of the person; answers with all that are stored then. */
    saveSettings,
    /** Puts entries into the lists of sites, or takes them out, on top of what the server has by then. Answers likewise. */
    changeSites,
  },
})
