/** Plain data about the profile, without key bytes. */

export interface Profile {
  /** Empty when there is none. */
  displayName: string
  photo: Blob | null
  createdAt: number
}
