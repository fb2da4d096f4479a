/** What goes in and comes out about starting over: plain data, without key bytes. */
import type { StartOverStage } from '@severy/contract'

/** What no key opens any more, as the server counts it. */
export interface StartOverLosses {
  email: string
  entries: number
  fileBytes: number
  stage: StartOverStage
}

/** Somebody with the account's mailbox has asked to start over, and can do so from `readyAt` on. */
export interface WaitingStartOver {
  askedAt: number
  readyAt: number
}
