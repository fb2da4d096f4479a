import type { Access } from '../../platform/server/access.ts'

/** What a feature gate shows, in the order given by the specification. */
export function gateView(
  access: Access,
  given: { hasFallback: boolean; hasUpgradeCard: boolean },
): 'loading' | 'content' | 'fallback' | 'upgrade-card' | 'notice' {
  if (access === 'loading') return 'loading'
  if (access === 'open') return 'content'
  if (given.hasFallback) return 'fallback'
  return given.hasUpgradeCard ? 'upgrade-card' : 'notice'
}
