import { useTranslation } from 'react-i18next'
import { useNow } from '../../../platform/browser/use-now.ts'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'

const dayMs = 24 * 3600_000

/** How many passwords are stored, and how many days old the account is. `createdAt` is null until known. */
export function AccountFigures({ createdAt }: { createdAt: number | null }) {
  const { t } = useTranslation()
  const { sections, archived, isComplete } = useVaultRows()
  const now = useNow(3600_000)
  const passwords = sections.password.length + archived.password.length
  // The day the account was created counts as the first.
  const days = createdAt === null ? null : Math.max(0, Math.floor((now - createdAt) / dayMs)) + 1
  return (
    <dl className="grid grid-cols-2 gap-4">
      <Figure label={t('account.storedPasswords')} value={isComplete ? passwords : null} />
      <Figure label={t('account.daysActive')} value={days} />
    </dl>
  )
}

function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div className="rounded-card border border-subtle bg-surface p-4">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="mt-1 type-title-2 tabular-nums">{value === null ? '–' : value.toLocaleString('en')}</dd>
    </div>
  )
}
