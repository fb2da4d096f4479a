import type { TFunction } from 'i18next'
import { problemText } from '../../platform/words/save-problem-texts.ts'
import type { Report } from './import-state.ts'
import './en-import.ts'

type Problem = Parameters<typeof problemText>[1]

/** Text for why an import stopped, after how many items were not imported. */
export function stoppedText(
  t: TFunction<'app'>,
  stoppedBy: Exclude<Report['stoppedBy'], 'canceled' | null>,
): string {
  switch (stoppedBy) {
    case 'unreachable':
      return t('import.serverStopped')
    case 'integrity':
      return t('import.alarm')
    case 'view-only':
      return t('import.vaultViewOnly')
    default:
      return problemText(t, { reason: stoppedBy })
  }
}

/** Text for why an import was not undone, or not completely. */
export function undoProblemText(t: TFunction<'app'>, refusal: Problem): string {
  return refusal.reason === 'unreachable' ? t('import.undoUnreachable') : problemText(t, refusal)
}
