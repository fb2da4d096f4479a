import { organizationEndWaitMs } from '@severy/contract'
import { Select } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { LeftAlone } from './use-left-alone.ts'

/** By vault id: the user id of the next owner, `ended`, or `announced`. */
export type Fates = Readonly<Record<string, string>>
export const ended = 'ended'
/** The organization ends later, after a notice to its members. */
export const announced = 'announced'
const noticeDays = organizationEndWaitMs / (24 * 3600_000)
const undecided = ''

/** What happens to everything that others use. No choice is preset. */
export function FateList({
  all,
  fates,
  isMissing,
  onChange,
}: {
  all: readonly LeftAlone[]
  fates: Fates
  isMissing: boolean
  onChange: (fates: Fates) => void
}) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="fates" className="flex flex-col gap-4">
      <div>
        <h3 id="fates" className="font-semibold">
          {t('deleteAccount.fatesHeading')}
        </h3>
        <p className="text-ink-2">{t('deleteAccount.fatesText')}</p>
      </div>
      {all.map((one) => {
        const { vaultId, name, kind, heirs } = one
        const fate = fates[vaultId] ?? undecided
        return (
          <Select
            key={vaultId}
            label={name}
            hint={hintOf(t, one)}
            value={fate}
            onChange={(next) => {
              onChange({ ...fates, [vaultId]: next })
            }}
            error={isMissing && fate === undecided ? t('deleteAccount.fateMissing') : undefined}
            options={[
              { value: undecided, label: t('deleteAccount.fateChoose') },
              ...heirs.map(({ userId, email }) => ({
                value: userId,
                label: t(kind === 'vault' ? 'deleteAccount.fateGive' : 'deleteAccount.fateOwner', {
                  email: email ?? t('sharing.gone'),
                }),
              })),
              endOption(t, one),
            ]}
          />
        )
      })}
    </section>
  )
}

function endOption(t: TFunction<'app'>, { kind, endsAt, mayEnd }: LeftAlone) {
  if (kind === 'vault') return { value: ended, label: t('deleteAccount.fateDelete') }
  if (mayEnd) return { value: ended, label: t('deleteAccount.fateEnd') }
  const label =
    endsAt === null
      ? t('deleteAccount.fateAnnounce', { count: noticeDays })
      : t('deleteAccount.fateWait', { date: new Date(endsAt) })
  return { value: announced, label }
}

function hintOf(t: TFunction<'app'>, { kind, peopleCount, itemCount, hasRules, hasSignOn }: LeftAlone) {
  const parts = [
    t('deleteAccount.fatePeople', { count: peopleCount }),
    ...(kind === 'vault' ? [t('deleteAccount.fateItems', { count: itemCount })] : []),
    ...(hasSignOn ? [t('deleteAccount.fateSignOn')] : []),
    ...(hasRules ? [t('deleteAccount.fateRules')] : []),
  ]
  return parts.join(' · ')
}
