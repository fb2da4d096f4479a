import { useTranslation } from 'react-i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'

/** Text for failed requests to the provider. */
export function usePaymentProblem(): (refusal: { reason: string; retryAfterSeconds?: number }) => string {
  const { t } = useTranslation()
  return (refusal) => {
    switch (refusal.reason) {
      case 'payments-off':
        return t('adminPayments.paymentsOff')
      case 'payments-unreachable':
        return t('adminPayments.away')
      case 'not-test-mode':
        return t('adminPayments.notTestMode')
      case 'nobodys-event':
        return t('adminPayments.nobodys')
      default:
        return apiProblemText(t, refusal)
    }
  }
}
