import type { Refusal, SavePhonesReason, WriteMirrorReason } from '@severy/client'
import type { TFunction } from 'i18next'
import type { Unexpected } from '../../../platform/server/or-unexpected.ts'
import { networkProblemText, proofProblemText } from '../../../platform/words/problem-texts.ts'
import { sessionProblemText } from '../../../shell/failures/load-problem.tsx'

/** Why the file was not written. */
export function writeProblemText(
  t: TFunction<'app'>,
  refusal: Refusal<WriteMirrorReason> | Unexpected,
): string {
  const { reason } = refusal
  switch (reason) {
    case 'mirror-off':
      return t('phones.off')
    case 'export-forbidden':
      return t('phones.forbidden')
    case 'too-large':
      return t('phones.tooLarge')
    case 'too-costly':
      return t('export.tooCostly')
    case 'incomplete':
      return t('phones.incomplete')
    case 'integrity':
      return t('phones.alarm')
    case 'locked':
      return t('item.locked')
    default:
      return sessionProblemText(t, { ...refusal, reason })
  }
}

/** Why nothing was saved, and the field at fault, if any. */
export function saveProblem(
  t: TFunction<'app'>,
  refusal: Refusal<SavePhonesReason> | Unexpected,
): { field: 'password' | 'passphrase' | null; text: string } {
  const { reason } = refusal
  switch (reason) {
    case 'wrong-password':
    case 'sign-in-failed':
      return { field: 'password', text: t('reprompt.wrong') }
    case 'weak-passphrase':
      return { field: 'passphrase', text: t('phones.weakPassphrase') }
    case 'nothing-chosen':
      return { field: null, text: t('phones.nothingChosen') }
    case 'export-forbidden':
      return { field: null, text: t('phones.forbidden') }
    case 'two-factor-required':
      return { field: null, text: t('phones.twoFactor') }
    case 'session-ended':
      return { field: null, text: t('sync.sessionEnded') }
    case 'device-forgotten':
    case 'locked':
      return { field: null, text: t('item.locked') }
    case 'unexpected':
      return { field: null, text: networkProblemText(t, { reason }) }
    default:
      return { field: null, text: proofProblemText(t, { ...refusal, reason }) }
  }
}
