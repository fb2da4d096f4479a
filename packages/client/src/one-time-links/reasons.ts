/** Why the engine says no about one-time links. */
import type { NetworkReason, SessionReason } from '../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'

/**
 * `not-owner`: only who owns an item gives it away. `outside-organization`: as with sharing. `links-full`: a hundred wait already. `clock-wrong`: by this device's
 * clock the link would be over, or last too long.
 */
export type OneTimeLinkReason =
  'not-owner' | 'outside-organization' | 'links-full' | 'clock-wrong' | SaveReason | SessionReason

/** `link-altered`: what the server gave out is not what was put behind this link. */
export type OpenLinkReason = 'link-malformed' | 'link-gone' | 'link-altered' | NetworkReason
