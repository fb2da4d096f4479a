import type { Unfilled } from '@severy/fill'
import type { FillOutcome } from './fill-tab.ts'

/** Why nothing was filled, and what to do. */
export function outcomeText(outcome: Exclude<FillOutcome, { name: 'filled' }>): string {
  switch (outcome.name) {
    case 'no-access':
      return 'The browser lets no extension into this page. Copy what you need instead.'
    case 'left':
      return 'The page has changed since you opened this. Open it again.'
    case 'closed':
      return 'Open this entry first: it asks for your account password.'
    case 'no-form':
      return 'No form on this page takes this. Copy what you need instead.'
    case 'unfilled': {
      const reason = outcome.steps.find(({ outcome: step }) => step !== 'filled')?.outcome
      return reason === undefined || reason === 'filled' ? '' : unfilledTexts[reason]
    }
  }
}

const unfilledTexts: Record<Unfilled, string> = {
  gone: 'The form has gone from the page. Try again.',
  changed: 'The form has changed while it was looked at. Try again.',
  origin: 'The form belongs to another site than the page.',
  locked: 'The form does not take anything at the moment.',
  hidden: 'The field cannot be seen on the page, so nothing was put there.',
  covered: 'Something lies over the field, so nothing was put there. Close what covers it.',
  moved: 'The form moved while it was being filled. Try again.',
  unfit: 'The value does not fit into the field.',
}
