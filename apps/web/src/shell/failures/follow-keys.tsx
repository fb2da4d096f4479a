import type { Refusal } from '@severy/client'
import { Banner } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { Unexpected } from '../../platform/server/or-unexpected.ts'
import '../proof/en-sign-in.ts'
import './en-failures.ts'

/**
 * Whether a sign-in was refused because this device's keys were given up on another one (PROTOCOL 7.8). The account's
 * own keys prove it, and the user decides.
 */
export function asksToFollow(refusal: Refusal<string> | Unexpected): boolean {
  return 'code' in refusal && refusal.code === 'keyring-replaced'
}

/** Explains that sending the form again takes the other device's keys. */
export function FollowKeysBanner() {
  const { t } = useTranslation()
  return (
    <Banner tone="warn" title={t('auth.followTitle')}>
      {t('auth.followText')}
    </Banner>
  )
}
