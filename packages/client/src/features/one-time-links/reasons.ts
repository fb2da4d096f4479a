/** Reasons why calls about one-time links can fail. */
import type { NetworkReason, SessionReason } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'

/**
 * `not-owner`: only an item's owner may share it by link. `outside-organization`: as for sharing. `links-full`: a
 * hundred links exist already. `clock-wrong`: by this device's clock, the link would already have expired, or last too
 * long.
 */
export type OneTimeLinkReason =
  'not-owner' | 'outside-organization' | 'links-full' | 'clock-wrong' | SaveReason | SessionReason

/** `link-altered`: what the server sent is not what was stored behind this link. */
export type OpenLinkReason = 'link-malformed' | 'link-gone' | 'link-altered' | NetworkReason
