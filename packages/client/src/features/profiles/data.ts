/** Plain data about the profile, without key bytes. */

export interface Profile {
  /** Empty if the person has not set one. */
  displayName: string
  photo: Blob | null
  createdAt: number
}
