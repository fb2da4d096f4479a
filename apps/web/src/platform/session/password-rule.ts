import type { PasswordRule } from '@severy/domain'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useAccount } from './session.ts'
import './en-session.ts'

/** What the user's organizations require of the account password; null if nothing. */
export function usePasswordRule(): string | null {
  const { t } = useTranslation()
  const policies = useAccount()?.policies
  return policies === undefined ? null : passwordRuleText(t, policies)
}

export function passwordRuleText(
  t: TFunction<'app'>,
  { passwordLengthMin, passwordScoreMin }: PasswordRule,
): string | null {
  if (passwordLengthMin === 0) return passwordScoreMin === 0 ? null : t('rules.passwordStrong')
  const count = passwordLengthMin
  return passwordScoreMin === 0 ? t('rules.passwordLength', { count }) : t('rules.passwordBoth', { count })
}
