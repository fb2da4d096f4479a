import type { AttachFailure, OpenAttachmentReason, Refusal } from '@severy/client'
import type { TFunction } from 'i18next'
import { networkProblemText, saveProblemText } from '../../../platform/problem-texts.ts'
import { sizeText } from './size-text.ts'

type T = TFunction<'app'>

/** Why a file was not stored, and what to do. */
export function attachProblemText(t: T, failure: AttachFailure | Refusal<'unexpected'>): string {
  switch (failure.reason) {
    case 'file-too-large':
      return t('attachments.tooLarge')
    case 'too-many-files':
      return t('attachments.tooMany')
    case 'file-unreadable':
      return t('attachments.unreadable')
    case 'quota-full':
      return failure.storage?.maxBytes != null
        ? t('attachments.quotaFull', {
            used: sizeText(failure.storage.usedBytes),
            max: sizeText(failure.storage.maxBytes),
          })
        : t('attachments.quotaFullPlain')
    case 'unreachable':
      return networkProblemText(t, { reason: failure.reason })
    case 'invalid':
      return t('attachments.badName')
    default:
      return saveProblemText(t, failure.reason)
  }
}

/** Null for what the person did: nothing needs to be said. */
export function openProblemText(t: T, refusal: Refusal<OpenAttachmentReason | 'unexpected'>): string | null {
  switch (refusal.reason) {
    case 'cancelled':
    case 'locked':
      return null
    case 'attachment-gone':
      return t('attachments.gone')
    case 'integrity':
      return t('attachments.altered')
    case 'item-gone':
    case 'password-needed':
      return saveProblemText(t, refusal.reason)
    default:
      return networkProblemText(t, { ...refusal, reason: refusal.reason })
  }
}
