import type { getPaymentSetup, PaymentSetup } from '@severy/contract'
import type { Answered } from '../../../platform/server/use-api.ts'

/** Only once it has been answered. */
export type LoadedSetup = Answered<typeof getPaymentSetup> & { value: PaymentSetup }
