/** What goes in and comes out about starting over: plain data, without key bytes. */
import type { StartOverStage } from '@severy/contract'

/** What no key opens any more, as the server counts it. */
export interface StartOverLosses {
  email: string
  entries: number
  fileBytes: number
  stage: StartOverStage
}

/** The copy of an account that is gone, kept next to the copy of the new account with the same address. */
export interface EarlierCopy {
  userId: string
  email: string
}

/** What came of taking an earlier vault along. With `remaining` items, the earlier copy stays on the device. */
export interface TakenAlong {
  vaultId: string
  taken: number
  remaining: number
  /** Files of the items: the server deleted them together with the account. */
  files: number
}

/** Somebody with the account's mailbox has asked to start over, and can do so from `readyAt` on. */
export interface WaitingStartOver {
  askedAt: number
  readyAt: number
}
