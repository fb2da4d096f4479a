import type { BillingSummary, PaymentReason } from '@severy/client'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { useLoaded, type Loaded } from '../../platform/server/use-loaded.ts'

/** The payment provider's data, fetched again whenever the subscription changes. */
export function useBillingSummary(): Loaded<BillingSummary, PaymentReason> {
  return useLoaded<BillingSummary, PaymentReason>(load, ['profile-changed'])
}

const load = (engine: Pick<Engine, 'getBillingSummary'>) => engine.getBillingSummary()
