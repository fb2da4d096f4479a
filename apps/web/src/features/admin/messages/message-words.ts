import type { MessageStatus, Tier } from '@severy/contract'
import type { BadgeTone } from '@severy/ui'

export const statusTones: Record<MessageStatus, BadgeTone> = {
  new: 'info',
  read: 'neutral',
  answered: 'ok',
  spam: 'danger',
}

/** Families and Business include priority support. */
export function isPriority(plan: Tier | null): boolean {
  return plan === 'families' || plan === 'business'
}
