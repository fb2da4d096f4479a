/** What goes in and comes out about secrets that somebody is asked for: plain data, without key bytes. */
import type { SecretRequestState } from '@severy/contract'

/** A secret that this person has asked for. */
export interface SecretRequestRow extends SecretRequestState {
  /** What was asked for; null where this device does not know, and cannot open an answer. */
  title: string | null
}

/** What the one who has the link is asked. */
export interface SecretQuestion {
  /** What is wanted, in the words of the one who asks. */
  title: string
  /** The address that the link names as that of the one who asks. Nobody has checked it. */
  from: string
  expiresAt: number
}

/** Texts as typed; empty where nothing was. */
export interface SecretAnswer {
  username: string
  secret: string
  notes: string
}
