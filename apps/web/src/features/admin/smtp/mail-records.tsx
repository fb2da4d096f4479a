import { getSenderRecords, type SenderRecord } from '@severy/contract'
import { Skeleton } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../platform/server/use-api.ts'
import { CopyButton } from '../copy-button.tsx'
import { PartProblem } from './part-problem.tsx'

export function MailRecords() {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = useApi(getSenderRecords)
  if (value === null) {
    return refusal === null ? (
      <Skeleton className="h-64" />
    ) : (
      <PartProblem
        title={t('mailRecords.loadFailed')}
        refusal={refusal}
        isLoading={isLoading}
        reload={reload}
      />
    )
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-small text-ink-2">{t('mailRecords.text', { domain: value.domain })}</p>
      {value.records.map((record) => (
        <RecordRows key={record.kind} record={record} />
      ))}
    </div>
  )
}

function RecordRows({ record: { kind, name, value, found } }: { record: SenderRecord }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t(`mailRecords.${kind}`)}>
      <h3 className="font-semibold">{t(`mailRecords.${kind}`)}</h3>
      {kind === 'dkim' && <p className="mt-1 text-small text-ink-2">{t('mailRecords.dkimText')}</p>}
      <dl className="mt-2 overflow-hidden rounded-control border border-subtle">
        <RecordRow label={t('mailRecords.name')} copyLabel={t('mailRecords.copyName')} value={name} />
        <RecordRow label={t('mailRecords.value')} copyLabel={t('mailRecords.copyValue')} value={value} />
      </dl>
      {kind !== 'dkim' && (
        <p className="mt-2 text-small wrap-anywhere text-ink-2">
          {found === null
            ? t('mailRecords.unknown')
            : found.length === 0
              ? t('mailRecords.missing')
              : `${t('mailRecords.found')}: `}
          {found !== null && <bdi className="font-mono">{found.join(' · ')}</bdi>}
        </p>
      )}
    </section>
  )
}

function RecordRow({ label, copyLabel, value }: { label: string; copyLabel: string; value: string }) {
  return (
    <div className="border-b border-subtle bg-surface px-4 py-2.5 last:border-b-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="flex items-start gap-1">
        <bdi className="min-w-0 flex-1 py-1 wrap-anywhere">{value}</bdi>
        <CopyButton text={value} label={copyLabel} />
      </dd>
    </div>
  )
}
