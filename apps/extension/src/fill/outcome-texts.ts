import type { Unfilled } from '@severy/fill'
import type { FillOutcome } from './fill-tab.ts'

/** Why nothing was filled, and what to do next. */
export function outcomeText(outcome: Exclude<FillOutcome, { name: 'filled' }>): string {
  switch (outcome.name) {
    case 'no-access':
      return 'Your browser doesn’t let extensions use this page. Copy what you need instead.'
    case 'left':
      return 'The page changed since you opened this. Open it again.'
    case 'closed':
      return 'Open this item first. It needs your account password.'
    case 'no-form':
      return 'No matching form on this page. Copy what you need instead.'
    case 'unfilled': {
      const reason = outcome.steps.find(({ outcome: step }) => step !== 'filled')?.outcome
      return reason === undefined || reason === 'filled' ? '' : unfilledTexts[reason]
    }
  }
}

const unfilledTexts: Record<Unfilled, string> = {
  gone: 'The form disappeared. Try again.',
  changed: 'The form changed. Try again.',
  origin: 'The form belongs to a different site than the page.',
  locked: 'The form isn’t accepting input right now.',
  unencrypted: 'The form would send this unencrypted, so we left it empty.',
  hidden: 'The field isn’t visible, so we left it empty.',
  covered: 'Something covers the field, so we left it empty. Close what covers it.',
  moved: 'The form moved while filling. Try again.',
  unfit: 'The value doesn’t fit in the field.',
}
