import { part } from '../part.ts'
import { getProfile, saveProfile, savePhoto, removePhoto } from './profile.ts'

/** What the account shows of itself. */
export const profiles = part({
  calls: {
    /** What the account shows of itself. */
    getProfile,
    saveProfile,
    /** `photo` is a square JPEG of `photoPixels`. */
    savePhoto,
    removePhoto,
  },
})
