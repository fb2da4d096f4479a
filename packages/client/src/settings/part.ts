import { part } from '../part.ts'
import { saveSettings } from './save-settings.ts'

/** The person's own settings. */
export const settings = part({
  calls: {
    /** Writes these settings and no others, for all devices of the person; answers with all that are stored then. */
    saveSettings,
  },
})
