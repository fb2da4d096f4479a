/** What goes in and comes out about payments: plain data, without key bytes. */
import type { ReplyOf, getBillingSummary } from '@severy/contract'

export type BillingSummary = ReplyOf<typeof getBillingSummary>
