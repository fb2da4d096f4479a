/** A sign-up that waits for its link to be opened. */
export interface PendingSignUp {
  /** The email can be requested again with it. */
  registrationId: string
  /** Lets this page go on once the link was opened on another device. Only kept in memory. */
  waitKey: string
  /** The three digits that the other device asks for; null if the server made none, so that only the password helps. */
  number: string | null
}
