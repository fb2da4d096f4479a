/** Plain data about secret requests, without key bytes. */
import type { SecretRequestState } from '@severy/contract'

/** A secret that this person has requested. */
export interface SecretRequestRow extends SecretRequestState {
  /** What was requested; null when this device does not know it and so cannot open an answer. */
  title: string | null
}

/** What the holder of the link is asked for. */
export interface SecretQuestion {
  /** What is wanted, in the requester's words. */
  title: string
  /** The requester's address according to the link. Nothing has verified it. */
  from: string
  expiresAt: number
}

/** Texts as typed; empty if left out. */
export interface SecretAnswer {
  username: string
  secret: string
  notes: string
}
