/** Plain data about secret requests, without key bytes. */
import type { SecretRequestState } from '@severy/contract'

/** A secret that this person has requested. */
export interface SecretRequestRow extends SecretRequestState {
  /** What was requested; null if this device does not know it, and therefore cannot open an answer. */
  title: string | null
}

/** What the holder of the link is asked for. */
export interface SecretQuestion {
  /** What is requested, in the requester's words. */
  title: string
  /** The requester's address according to the link. It is not verified. */
  from: string
  expiresAt: number
}

/** Texts as typed; empty if left out. */
export interface SecretAnswer {
  username: string
  secret: string
  notes: string
}
