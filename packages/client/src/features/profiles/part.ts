import { part } from '../../state/account/part.ts'
import { getProfile, saveProfile, savePhoto, removePhoto } from './profile.ts'

/** The person's name and photo. */
export const profiles = part({
  calls: {
    /** The account's profile. */
    getProfile,
    saveProfile,
    /** `photo` is a square JPEG of `photoPixels`. */
    savePhoto,
    removePhoto,
  },
})
