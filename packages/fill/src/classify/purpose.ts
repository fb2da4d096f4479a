/** What a form's texts say about its purpose. */
import type { ButtonFacts, FormFacts, PageFacts } from '../facts.ts'
import { oneTimeCode } from '../words/account.ts'
import * as purpose from '../words/purpose.ts'
import { plainText, wordsOf, type Words } from '../words/word-list.ts'

export interface Purpose {
  readonly signIn: number
  readonly signUp: number
  readonly change: number
  readonly recovery: number
  readonly newsletter: number
  /** Whether a button only leads to the next page. */
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
  code: wordsOf(oneTimeCode),
}

interface Weighted {
  readonly text: string
  readonly weight: number
}

/** Whether a button looks like it submits something, for fields outside of a form. */
export function sendsOff({ text, isVisible }: ButtonFacts): boolean {
  const said = plainText(text)
  if (!isVisible || said === '' || said.length > 40) return false
  return [words.onward, words.signIn, words.signUp, words.newsletter, words.code].some((known) =>
    known.test(said),
  )
}

/**
 * Whether a button's text is about submitting a login, a new account or a new password, and not about a forgotten one.
 */
export function isSendButton(text: string): boolean {
  const said = plainText(text)
  if (said === '' || said.length > 40 || words.forgotten.test(said)) return false
  return [words.onward, words.signIn, words.signUp, words.change].some((known) => known.test(said))
}

/**
 * `part`: the fields of one of several groups in a form, whose own name then describes none of them; null for the whole
 * form. `last`: the last field; a button before it rarely submits the form.
 */
export function purposeOf(
  form: FormFacts,
  page: PageFacts,
  part: readonly number[] | null,
  last: number,
): Purpose {
  const buttons = mainButtons(form, part, last)
  const own: Weighted[] = [
    ...buttons.map(({ text }, at) => ({ text, weight: text.includes('?') ? 0.5 : at === 0 ? 5 : 2 })),
    ...buttons.slice(0, 1).map(({ name }) => ({ text: name, weight: 1.5 })),
    ...form.headings.slice(-3).map((text) => ({ text, weight: part === null ? 3 : 1 })),
    { text: form.name, weight: part === null ? 3 : 1 },
    { text: pathOf(form.action), weight: part === null ? 2 : 1 },
  ].map(plain)
  const around: Weighted[] = [
    { text: page.title, weight: 2 },
    { text: page.path, weight: 2 },
  ].map(plain)
  const texts = [...own, ...around]
  const notes = form.notes.map((text) => plain({ text, weight: 2 }))
  const links = notes.filter(
    ({ text }) => text.length <= 30 && !providers.test(text) && !words.forgotten.test(text),
  )
  const plainLinks = links.filter(({ text }) => text.length <= 16)
  const isSaid = (expression: Words) => own.some(({ text }) => expression.test(text))
  // A link "Sign up" leads away from a sign-in form, and the other way round.
  const leadsToSignUp = isSaid(words.signUp) ? 0 : capped(words.signUp, links)
  const leadsToSignIn = isSaid(words.signIn)
    ? 0
    : 2 * capped(words.signIn, links) + capped(words.signIn, plainLinks)
  return {
    signIn: sum(words.signIn, texts) + capped(words.forgotten, notes) + leadsToSignUp,
    signUp: sum(words.signUp, texts) + capped(words.terms, notes) + leadsToSignIn,
    change: sum(words.change, texts),
    recovery: sum(words.recovery, texts),
    newsletter: sum(words.newsletter, own) + capped(words.newsletter, notes),
    isOnward: [...buttons.slice(0, 1).map(({ text }) => text), ...form.notes].some((text) =>
      words.onward.test(plainText(text)),
    ),
  }
}

const providers = /another|passkey|google|facebook|apple|twitter|microsoft|linkedin|github|sso|qr/

function sum(expression: Words, list: readonly Weighted[]): number {
  return list.reduce((total, { text, weight }) => (expression.test(text) ? total + weight : total), 0)
}

function capped(expression: Words, list: readonly Weighted[]): number {
  return Math.min(3, sum(expression, list))
}

/** The submit button first, then two others. */
function mainButtons(form: FormFacts, part: readonly number[] | null, last: number): ButtonFacts[] {
  const shown = form.buttons.filter(({ text, isVisible }) => text !== '' && isVisible)
  const near = part === null ? shown : shown.filter(({ at }) => at > (part[0] ?? 0) && at <= last + 1)
  const submits = near.filter(({ isSubmit }) => isSubmit)
  const list = submits.length > 0 ? submits : near
  const behind = list.filter(({ at }) => at > last)
  return (behind.length > 0 ? behind : list).slice(0, 3)
}

function plain({ text, weight }: Weighted): Weighted {
  return { text: plainText(text), weight }
}

/** Only the path of an address: the host is part of a brand, not of the form's purpose. */
function pathOf(action: string): string {
  return action.replace(/^[a-z]+:\/\/[^/]*/i, '').slice(0, 100)
}
