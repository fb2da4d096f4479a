import type { getPaymentSetup, PaymentSetup } from '@severy/contract'
import type { Answered } from '../../../platform/server/use-api.ts'

/** The setup, once the server has answered. */
export type LoadedSetup = Answered<typeof getPaymentSetup> & { value: PaymentSetup }
