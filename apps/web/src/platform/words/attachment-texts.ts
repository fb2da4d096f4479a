import type {
  AttachFailure,
  CopyFileFailure,
  OpenAttachmentReason,
  Refusal,
  StorageUse,
} from '@severy/client'
import { tierForStorage, tierLimits } from '@severy/contract'
import type { TFunction } from 'i18next'
import { networkProblemText } from './problem-texts.ts'
import { saveProblemText } from './save-problem-texts.ts'
import { sizeText } from './size-text.ts'
import './en-attachment-problems.ts'
import './en-save-problems.ts'

type T = TFunction<'app'>

/** Why a file was not stored, and what to do next. `size`: of the file, in bytes, where it is known. */
export function attachProblemText(
  t: T,
  failure: AttachFailure | Refusal<'unexpected'>,
  size: number | null = null,
): string {
  switch (failure.reason) {
    case 'file-too-large':
      return t('attachments.tooLarge')
    case 'too-many-files':
      return t('attachments.tooMany')
    case 'file-unreadable':
      return t('attachments.unreadable')
    case 'quota-full':
      return quotaFullText(t, failure.storage, size)
    case 'unreachable':
      return networkProblemText(t, { reason: failure.reason })
    case 'invalid':
      return t('attachments.badName')
    default:
      return saveProblemText(t, failure.reason)
  }
}

/** Names the plan whose limit was reached, and a plan that holds more. */
function quotaFullText(t: T, storage: StorageUse | undefined, size: number | null): string {
  if (storage?.maxBytes == null || storage.tier === null) return t('attachments.quotaFullPlain')
  const { usedBytes, maxBytes, tier } = storage
  const plan = t(`plans.tiers.${tier}`)
  // No room can be made for it in this plan.
  const isTooLarge = size !== null && size > maxBytes
  const larger = tierForStorage(Math.max(maxBytes + 1, isTooLarge ? size : 0))
  const full = isTooLarge
    ? t('attachments.largerThanPlan', { size: sizeText(size), max: sizeText(maxBytes), plan })
    : t('attachments.quotaFull', { used: sizeText(usedBytes), max: sizeText(maxBytes), plan })
  if (larger === null) return full
  const max = sizeText(tierLimits[larger].storageBytesMax)
  return `${full} ${t('attachments.quotaLarger', { plan: t(`plans.tiers.${larger}`), max })}`
}

/** Null if the user caused it: nothing needs saying then. */
export function openProblemText(t: T, refusal: Refusal<OpenAttachmentReason | 'unexpected'>): string | null {
  switch (refusal.reason) {
    case 'canceled':
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

/** Why a copy failed: it is fetched first, then stored. Null if the user caused it. */
export function copyProblemText(t: T, failure: CopyFileFailure | Refusal<'unexpected'>): string | null {
  const { reason } = failure
  switch (reason) {
    case 'canceled':
    case 'attachment-gone':
    case 'integrity':
    case 'offline':
    case 'rate-limited':
    case 'maintenance':
    case 'server-full':
    case 'account-suspended':
      return openProblemText(t, { ...failure, reason })
    case 'session-ended':
      return t('sync.sessionEnded')
    case 'unexpected':
      return saveProblemText(t, reason)
    default:
      return attachProblemText(t, { ...failure, reason })
  }
}
