import { verifyAuditLog } from '@severy/contract'
import { Banner } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'

/** The result of verifying the whole log. */
export function ChainState() {
  const { t } = useTranslation()
  const { value, refusal } = useApi(verifyAuditLog)
  if (value === null) {
    return refusal === null ? (
      <p role="status" className="text-small text-ink-3">
        {t('audit.chainChecking')}
      </p>
    ) : (
      <Banner tone="warn" title={t('audit.chainFailed')}>
        {apiProblemText(t, refusal)}
      </Banner>
    )
  }
  if (!value.isWhole) {
    return (
      <Banner tone="danger" live="assertive" title={t('audit.chainBroken', { seq: value.seq })}>
        {t('audit.chainBrokenText')}
      </Banner>
    )
  }
  const { count, firstSeq, lastSeq, lastHash } = value
  return (
    <Banner tone="ok" title={count === 0 ? t('audit.chainEmpty') : t('audit.chainWhole', { count })}>
      {firstSeq !== null && firstSeq > 1 && <p>{t('audit.chainFrom', { seq: firstSeq })}</p>}
      {count > 0 && (
        <p>
          {t('audit.chainEnd', { seq: lastSeq })} <code className="font-mono break-all">{lastHash}</code>
        </p>
      )}
    </Banner>
  )
}
