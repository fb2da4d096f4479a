/** Plain data about payments, without key bytes. */
import type { ReplyOf, getBillingSummary } from '@severy/contract'

export type BillingSummary = ReplyOf<typeof getBillingSummary>
