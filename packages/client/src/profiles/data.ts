/** What goes in and comes out about the profile: plain data, without key bytes. */

export interface Profile {
  /** Empty when there is none. */
  displayName: string
  photo: Blob | null
  createdAt: number
}
