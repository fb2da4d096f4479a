/** Reasons why calls about one-time links can fail. */
import type { NetworkReason, SessionReason } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'

/**
 * `not-owner`: only an item's owner gives it away. `outside-organization`: as with sharing. `links-full`: a hundred are
 * open already. `clock-wrong`: by this device's clock the link would already be over, or last too long.
 */
export type OneTimeLinkReason =
  'not-owner' | 'outside-organization' | 'links-full' | 'clock-wrong' | SaveReason | SessionReason

/** `link-altered`: what the server delivered is not what was put behind this link. */
export type OpenLinkReason = 'link-malformed' | 'link-gone' | 'link-altered' | NetworkReason
