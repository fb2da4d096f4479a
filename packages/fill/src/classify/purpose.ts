/** What a form says that it is for. */
import type { FormFacts, PageFacts } from '../facts.ts'
import * as purpose from '../words/purpose.ts'
import { plainText, wordsOf } from '../words/word-list.ts'

export interface Purpose {
  readonly signIn: number
  readonly signUp: number
  readonly change: number
  readonly recovery: number
  readonly newsletter: number
  /** A button leads on to the next page, and says nothing else. */
  readonly isOnward: boolean
}

const words = {
  signIn: wordsOf(purpose.signIn),
  signUp: wordsOf(purpose.signUp),
  forgotten: wordsOf(purpose.forgotten),
  terms: wordsOf(purpose.terms),
  newsletter: wordsOf(purpose.newsletter),
  change: wordsOf(purpose.changePassword),
  recovery: wordsOf(purpose.recovery),
  onward: wordsOf(purpose.onward),
}

interface Weighted {
  readonly text: string
  readonly weight: number
}

/** `nth` counts the groups of one form; the form's own name then speaks of none of them. */
export function purposeOf(form: FormFacts, page: PageFacts, nth: number | null): Purpose {
  const submits = form.buttons.filter(({ isSubmit }) => isSubmit)
  const buttons = submits.length > 0 ? submits : form.buttons.filter(({ text }) => text !== '')
  const own: Weighted[] = [
    ...buttons.slice(0, 3).map(({ text }, at) => ({ text, weight: at === 0 ? 5 : 2 })),
    ...buttons.slice(0, 2).map(({ name }) => ({ text: name, weight: 1.5 })),
    ...form.headings.slice(-3).map((text) => ({ text, weight: 3 })),
    { text: form.name, weight: nth === null ? 3 : 1 },
    { text: pathOf(form.action), weight: nth === null ? 2 : 1 },
  ]
  const around: Weighted[] = [
    { text: page.title, weight: 2 },
    { text: page.path, weight: 2 },
  ]
  const notes = form.notes.map((text) => ({ text, weight: 1 }))
  const texts = [...own, ...around].map(plain)
  const sum = (expression: RegExp, list = texts) =>
    list.reduce((total, { text, weight }) => (expression.test(text) ? total + weight : total), 0)
  const plainNotes = notes.map(plain)
  return {
    signIn: sum(words.signIn) + Math.min(3, sum(words.forgotten, plainNotes) * 2),
    signUp: sum(words.signUp) + Math.min(3, sum(words.terms, plainNotes) * 2),
    change: sum(words.change),
    recovery: sum(words.recovery),
    newsletter: sum(words.newsletter, own.map(plain)) + Math.min(3, sum(words.newsletter, plainNotes)),
    isOnward: sum(words.onward, own.slice(0, 1).map(plain)) > 0,
  }
}

function plain({ text, weight }: Weighted): Weighted {
  return { text: plainText(text), weight }
}

/** Of an address its path: the host says who somebody is, and not what is done. */
function pathOf(action: string): string {
  return action.replace(/^[a-z]+:\/\/[^/]*/i, '').slice(0, 100)
}
