/** Why a payment page could not be opened, or the purchase could not be read. */
import type { CheckoutReason, KeepPlanReason, PayInvoiceReason, PortalReason, Refusal } from '@severy/client'
import type { TFunction } from 'i18next'
import { networkProblemText } from '../../platform/words/problem-texts.ts'

export function paymentProblemText(
  t: TFunction<'app'>,
  refusal: Refusal<CheckoutReason | PortalReason | KeepPlanReason | PayInvoiceReason | 'unexpected'>,
): string {
  const { reason } = refusal
  switch (reason) {
    case 'payments-off':
      return t('billing.paymentsOff')
    case 'payments-unreachable':
      return t('billing.providerAway')
    case 'plan-unknown':
      return t('billing.planUnknown')
    case 'nothing-bought':
      return t('billing.nothingBought')
    case 'nothing-due':
      return t('billing.nothingDue')
    case 'nothing-to-resume':
      return t('billing.nothingToResume')
    case 'session-ended':
      return t('sync.sessionEnded')
    default:
      return networkProblemText(t, { ...refusal, reason })
  }
}
