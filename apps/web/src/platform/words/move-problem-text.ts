import type { MoveReason, Refusal } from '@severy/client'
import type { TFunction } from 'i18next'
import { problemText } from './save-problem-texts.ts'
import './en-save-problems.ts'

/** Text for why items were not moved to another vault. */
export function moveProblemText(t: TFunction<'app'>, refusal: Refusal<MoveReason | 'unexpected'>): string {
  const { reason } = refusal
  if (reason === 'outside-organization') return t('rules.moveOutside')
  return reason === 'files-unreachable' ? t('vaults.moveFiles') : problemText(t, { ...refusal, reason })
}
