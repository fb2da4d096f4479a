import type { getPaymentSetup, PaymentSetup } from '@severy/contract'
import type { Answered } from '../../../platform/use-api.ts'

/** Once there is an answer. */
export type LoadedSetup = Answered<typeof getPaymentSetup> & { value: PaymentSetup }
