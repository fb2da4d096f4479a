import type { BackupWork } from '@severy/contract'
import { Banner, Button, ProgressVoussoirs } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../platform/words/size-text.ts'

/** The backup work in progress, or how the last one ended if that is worth showing. */
export function BackupProgress({ work, onCancel }: { work: BackupWork; onCancel: () => void }) {
  const { t, i18n } = useTranslation()
  const { kind, step, done, total, endedAt, outcome, name } = work
  if (endedAt !== null) {
    if (outcome === null || outcome === 'canceled') return null
    if (outcome !== 'done') {
      return (
        <Banner tone="danger" live="polite" title={t(`adminBackups.failed.${kind}`)}>
          {t(`adminBackups.failures.${outcome}`)}
        </Banner>
      )
    }
    if (kind !== 'restore') return null
    return (
      <Banner tone="ok" live="polite" title={t('adminBackups.restoredTitle')}>
        {t('adminBackups.restoredText', { name, date: new Date(endedAt) })}
      </Banner>
    )
  }
  const size = (bytes: number): string => sizeText(bytes, i18n.language)
  const isReplacing = step === 'replacing'
  return (
    <div className="flex flex-col gap-3 rounded-card border border-subtle bg-sunken p-4">
      {total === null ? (
        <p role="status" className="flex flex-wrap justify-between gap-4 text-small">
          <span className="font-semibold">{t(`adminBackups.steps.${step}`)}</span>
          <span className="text-ink-3 tabular-nums">{t('adminBackups.rows', { count: done })}</span>
        </p>
      ) : (
        <ProgressVoussoirs
          label={t(`adminBackups.steps.${step}`)}
          value={done}
          max={total}
          valueText={t('adminBackups.of', { done: size(done), total: size(total) })}
        />
      )}
      {isReplacing ? (
        <p className="text-small text-ink-2">{t('adminBackups.replacingText')}</p>
      ) : (
        <Button size={32} className="self-start" onClick={onCancel}>
          {t('adminBackups.cancel')}
        </Button>
      )}
    </div>
  )
}
