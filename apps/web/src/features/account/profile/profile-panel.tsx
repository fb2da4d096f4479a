import type { Account } from '@severy/client'
import { TextField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useVaultRows } from '../../../platform/vault-rows.ts'

export function ProfilePanel({ account }: { account: Account }) {
  const { t } = useTranslation()
  const { sections, archived } = useVaultRows()
  return (
    <div className="flex max-w-[560px] flex-col gap-6">
      <TextField
        label={t('account.email')}
        hint={t('account.emailFixed')}
        value={account.email}
        onChange={() => undefined}
        readOnly
      />
      <dl className="grid grid-cols-2 gap-4">
        <Figure
          label={t('account.storedPasswords')}
          value={sections.password.length + archived.password.length}
        />
      </dl>
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-card border border-subtle bg-surface p-4">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="mt-1 type-title-2 tabular-nums">{value.toLocaleString('en')}</dd>
    </div>
  )
}
