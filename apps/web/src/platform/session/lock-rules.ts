/** When this page's vault locks by itself. */
import { lockRulesOf, type LockRules } from '@severy/engine-host/lock-rules'
import { useAccount, useSession } from './session.ts'
import { currentSettings, useSetting } from '../settings/settings.ts'

export function useLockRules(): LockRules {
  const autoLockMinutes = useSetting('autoLockMinutes')
  const lockOnSleep = useSetting('lockOnSleep')
  const account = useAccount()
  return lockRulesOf({ autoLockMinutes, lockOnSleep }, account?.policies ?? null)
}

/** The same, for code outside of rendering. */
export function currentLockRules(): LockRules {
  const { status } = useSession.getState()
  return lockRulesOf(currentSettings(), status.name === 'unlocked' ? status.account.policies : null)
}

/**
 * The longest auto-lock time that the person's organizations allow, in minutes; null if they leave the choice to the
 * person.
 */
export function useIdleMinutesMax(): number | null {
  const minutes = useAccount()?.policies.idleMinutesMax ?? 0
  return minutes === 0 ? null : minutes
}
