import type { SubscriptionState } from '@severy/client'

/**
 * `expired`: the trial. `ended`: a plan of their own. `uncovered`: the trial too, but as a member, who looks to the plan
 * of the family or organization first.
 */
export type Missing = 'expired' | 'ended' | 'uncovered'

/** Why nothing can be added, for someone who has neither a plan nor a trial. */
export function whatIsMissing({
  subscriptionStatus,
  isMember,
}: Pick<SubscriptionState, 'subscriptionStatus' | 'isMember'>): Missing {
  if (subscriptionStatus !== 'expired') return 'ended'
  return isMember ? 'uncovered' : 'expired'
}
