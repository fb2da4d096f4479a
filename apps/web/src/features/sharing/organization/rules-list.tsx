import type { Organization } from '@severy/client'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../../platform/browser/use-now.ts'

/** The rules for all members, visible to everyone; renders nothing if there are none. */
export function RulesList({ policies, title }: { policies: Organization['policies']; title: string }) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  const { maySharesLeave, mayExport, secondFactorDueAt, passwordLengthMin, passwordScoreMin } = policies
  const { idleMinutesMax, mayProveWithPasskey } = policies
  const rules = [
    ...(secondFactorDueAt === 0 ? [] : [secondStepRule()]),
    ...(passwordLengthMin === 0 ? [] : [t('rules.passwordLengthRule', { count: passwordLengthMin })]),
    ...(passwordScoreMin === 0 ? [] : [t('rules.passwordStrongRule')]),
    ...(maySharesLeave ? [] : [t('organization.sharesStayRule')]),
    ...(mayExport ? [] : [t('rules.exportRule')]),
    ...(mayProveWithPasskey ? [] : [t('rules.passkeyRule')]),
    ...(idleMinutesMax === 0 ? [] : [t('organization.idleRule', { count: idleMinutesMax })]),
  ]
  if (rules.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-small font-semibold text-ink-2">{title}</h3>
      <ul className="mt-1 list-disc ps-5">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )

  function secondStepRule(): string {
    return secondFactorDueAt <= now
      ? t('rules.secondStepRuleNow')
      : t('rules.secondStepRule', { date: new Date(secondFactorDueAt) })
  }
}
