import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { refreshPaymentMode, usePaymentMode } from '../../../platform/server/payment-mode.ts'

/** Shown on every page of the admin area while payments are in test mode. */
export function TestModeRibbon() {
  const { t } = useTranslation()
  const isTestMode = usePaymentMode((mode) => mode.isTestMode)
  useEffect(() => void refreshPaymentMode(), [])
  if (!isTestMode) return null
  return (
    <aside
      aria-label={t('adminPayments.testModeRibbon')}
      className="flex flex-wrap justify-center gap-x-2 border-b border-warn-ink/25 bg-warn-bg px-4 py-1 text-small text-warn-ink print:hidden"
    >
      <strong>{t('adminPayments.testModeRibbon')}</strong>
      <Link to="/admin/payments" className="text-warn-ink underline">
        {t('adminPayments.ribbonText')}
      </Link>
    </aside>
  )
}
