/** Plain data about starting over, without key bytes. */
import type { StartOverStage } from '@severy/contract'

/** What will be lost because no key can open it anymore, as counted by the server. */
export interface StartOverLosses {
  email: string
  entries: number
  fileBytes: number
  stage: StartOverStage
}

/** The copy of a deleted account, kept next to the copy of the new account with the same address. */
export interface EarlierCopy {
  userId: string
  email: string
}

/**
 * The result of moving an earlier vault into the new account. If items remain, the earlier copy stays on the device.
 */
export interface TakenAlong {
  vaultId: string
  taken: number
  remaining: number
  /** Files of the items, which the server deleted together with the account. */
  files: number
}

/** Someone with access to the account's mailbox has asked to start over, which is possible from `readyAt` on. */
export interface WaitingStartOver {
  askedAt: number
  readyAt: number
}
