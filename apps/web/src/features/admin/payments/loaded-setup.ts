import type { getPaymentSetup, PaymentSetup } from '@severy/contract'
import type { Answered } from '../../../platform/use-api.ts'

/** Only once it has been answered. */
export type LoadedSetup = Answered<typeof getPaymentSetup> & { value: PaymentSetup }
