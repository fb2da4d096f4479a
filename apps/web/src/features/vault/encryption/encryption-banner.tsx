import { Banner, Button, ProgressVoussoirs } from '@severy/ui'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useSession } from '../../../platform/session/session.ts'
import { EncryptionDialog } from './encryption-dialog.tsx'
import { cancelMigration, useEncryption, useEncryptionCount } from './encryption-state.ts'
import { useMigration } from './use-migration.ts'

/** While not everything is encrypted with the vault's current key: a button to fix it, and the progress of that. */
export function EncryptionBanner() {
  const { t } = useTranslation()
  useEncryptionCount()
  const { encryption, running } = useEncryption()
  const hasAlarm = useSession(({ alarms }) => alarms.length > 0)
  const { upgrade } = useMigration()

  if (running !== null) return <Running {...running} />
  // While an alarm is raised, nothing can be written.
  if (encryption === null || hasAlarm || encryption.outdated === 0) return null
  return (
    <Banner
      tone="warn"
      live="polite"
      className="mb-6"
      title={t('encryption.neededTitle')}
      action={
        <Button size={32} onClick={() => void upgrade()}>
          {t('encryption.upgrade')}
        </Button>
      }
    >
      {t('encryption.neededText', { count: encryption.outdated })}
    </Banner>
  )
}

function Running({ done, total, isCanceling }: { done: number; total: number; isCanceling: boolean }) {
  const { t } = useTranslation()
  const engine = useEngine()
  return (
    <section className="mb-6 rounded-card border border-subtle bg-surface px-4 py-3">
      <ProgressVoussoirs
        label={t('encryption.running')}
        value={done}
        max={total}
        valueText={t('encryption.progress', { done, total })}
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink-3">{t('encryption.runningText')}</p>
        <Button
          size={32}
          busy={isCanceling}
          busyLabel={t('encryption.canceling')}
          onClick={() => {
            cancelMigration(engine)
          }}
        >
          {t('common.cancel')}
        </Button>
      </div>
    </section>
  )
}

/** Says that everything is encrypted with the vault's current key, once it is. */
export function EncryptionLine() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  useEncryptionCount()
  const { encryption, running } = useEncryption()
  const hasAlarm = useSession(({ alarms }) => alarms.length > 0)
  // While an alarm is raised, nothing may be claimed about data that cannot be trusted.
  if (running !== null || encryption === null || hasAlarm || encryption.outdated > 0) return null
  const { total } = encryption
  if (total === 0) return null
  return (
    <div className="flex items-center gap-x-2 text-small text-ok-ink">
      <CircleCheck aria-hidden className="size-4!" />
      {t('encryption.excellent')}
      <button
        type="button"
        className="rounded-control px-1 text-link underline-offset-2 hover:underline pointer-coarse:-my-2.5 pointer-coarse:min-h-11"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('encryption.details')}
      </button>
      {isOpen && (
        <EncryptionDialog
          total={total}
          onClose={() => {
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}
