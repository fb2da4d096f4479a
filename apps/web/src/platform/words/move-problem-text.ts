import type { MoveReason, Refusal } from '@severy/client'
import type { TFunction } from 'i18next'
import { problemText } from './save-problem-texts.ts'
import './en-save-problems.ts'

/** Text for why items were not moved to another vault. */
export function moveProblemText(t: TFunction<'app'>, refusal: Refusal<MoveReason | 'unexpected'>): string {
  const { reason } = refusal
  if (reason === 'outside-organization') return t('rules.moveOutside')
  if (reason === 'vault-gone') return t('vaults.moveVaultGone')
  return reason === 'files-unreachable' ? t('vaults.moveFiles') : problemText(t, { ...refusal, reason })
}

/** Text for a move that stopped after some of the items: how many stayed, and why. */
export function moveStoppedText(t: TFunction<'app'>, stoppedBy: MoveReason, remaining: number): string {
  const why = stoppedBy === 'vault-gone' ? t('item.vaultGone') : moveProblemText(t, { reason: stoppedBy })
  return `${t('vaults.moveStopped', { count: remaining })} ${why}`
}
