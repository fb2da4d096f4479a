import type { VaultMembers } from '@severy/client'
import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** By vault id: the user id of the next owner, or `deleted`. */
export type Fates = Readonly<Record<string, string>>
export const deleted = 'deleted'
const undecided = ''

/** What happens to each vault that others use. No choice is preset. */
export function VaultFates({
  vaults,
  fates,
  isMissing,
  onChange,
}: {
  vaults: readonly VaultMembers[]
  fates: Fates
  isMissing: boolean
  onChange: (fates: Fates) => void
}) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="vault-fates" className="flex flex-col gap-4">
      <div>
        <h3 id="vault-fates" className="font-semibold">
          {t('vaults.fatesHeading')}
        </h3>
        <p className="text-ink-2">{t('vaults.fatesText')}</p>
      </div>
      {vaults.map(({ vaultId, name, members }) => {
        const fate = fates[vaultId] ?? undecided
        return (
          <Select
            key={vaultId}
            label={name}
            value={fate}
            onChange={(next) => {
              onChange({ ...fates, [vaultId]: next })
            }}
            error={isMissing && fate === undecided ? t('vaults.fateMissing') : undefined}
            options={[
              { value: undecided, label: t('vaults.fateChoose') },
              ...members
                .filter(({ isMe, hasLeft }) => !isMe && !hasLeft)
                .map(({ person }) => ({
                  value: person.userId,
                  label: t('vaults.fateGive', { email: person.email ?? t('sharing.gone') }),
                })),
              { value: deleted, label: t('vaults.fateDelete') },
            ]}
          />
        )
      })}
    </section>
  )
}
