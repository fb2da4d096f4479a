import type { Access } from '../../platform/server/access.ts'

/**
 * What a feature gate shows: the first of fallback, upgrade card and notice that was given, unless access is open or
 * still unknown.
 */
export function gateView(
  access: Access,
  given: { hasFallback: boolean; hasUpgradeCard: boolean },
): 'loading' | 'content' | 'fallback' | 'upgrade-card' | 'notice' {
  if (access === 'loading') return 'loading'
  if (access === 'open') return 'content'
  if (given.hasFallback) return 'fallback'
  return given.hasUpgradeCard ? 'upgrade-card' : 'notice'
}
