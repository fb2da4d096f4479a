import type { FieldFacts, PageFacts } from '../facts.ts'
import type { FillStep } from '../fill-steps.ts'
import type { ClassifiedField, ClassifiedForm, FieldKind, FormKind } from '../kinds.ts'
import type { FillContent, LoginContent, NewPasswordContent } from './content.ts'
import { identifierOf } from './identifier.ts'
import { cardValues, identityValues } from './values.ts'

/** Which value goes where; empty if the page has no place for the content. */
export interface FillPlan {
  /** The form that was chosen; null for an empty plan. */
  readonly form: FormKind | null
  readonly steps: readonly FillStep[]
}

/** The forms that each kind of content may go into, best first. */
const formsFor: Readonly<Record<FillContent['type'], readonly FormKind[]>> = {
  login: ['login', 'login-password', 'login-identifier', 'recovery'],
  'new-password': ['password-change', 'sign-up'],
  'one-time-code': ['one-time-code', 'login', 'login-password'],
  card: ['payment', 'identity', 'sign-up'],
  identity: ['identity', 'payment', 'sign-up', 'newsletter', 'other'],
}

/**
 * Chooses one form for the content, preferably the one with the focus, and assigns values to its fields. Skips hidden,
 * disabled and read-only fields. A saved password goes only into the current password of a sign-in or password change
 * form.
 */
export function plan(page: PageFacts, forms: readonly ClassifiedForm[], content: FillContent): FillPlan {
  const facts = new Map(page.fields.map((field) => [field.id, field]))
  const fillable = forms.map((form) => ({
    kind: form.kind,
    fields: form.fields.filter(({ id }) => isOpen(facts.get(id))),
  }))
  const candidates = fillable
    .filter(({ kind }) => formsFor[content.type].includes(kind))
    .map((form) => ({ form, steps: stepsFor(form, content, facts) }))
    .filter(({ steps }) => steps.length > 0)
  const [best] = candidates.toSorted((a, b) => compare(a, b, content, facts))
  return best === undefined ? { form: null, steps: [] } : { form: best.form.kind, steps: best.steps }
}

interface Candidate {
  readonly form: ClassifiedForm
  readonly steps: readonly FillStep[]
}

function compare(
  a: Candidate,
  b: Candidate,
  content: FillContent,
  facts: ReadonlyMap<number, FieldFacts>,
): number {
  const hasFocus = ({ form }: Candidate) =>
    Number(form.fields.some(({ id }) => facts.get(id)?.isFocused === true))
  const order = formsFor[content.type]
  const rank = ({ form }: Candidate) => order.indexOf(form.kind)
  return hasFocus(b) - hasFocus(a) || rank(a) - rank(b) || b.steps.length - a.steps.length
}

function isOpen(field: FieldFacts | undefined): field is FieldFacts {
  return field !== undefined && field.isVisible && !field.isLocked
}

function stepsFor(
  form: ClassifiedForm,
  content: FillContent,
  facts: ReadonlyMap<number, FieldFacts>,
): FillStep[] {
  if (content.type === 'one-time-code') return codeSteps(form, content.code, facts)
  const values = valuesFor(form, content, facts)
  const taken = new Set<FieldKind>()
  return form.fields.flatMap((field): FillStep[] => {
    const facts_ = facts.get(field.id)
    const found = values(field)
    if (facts_ === undefined || found.length === 0 || isRepeated(field.kind, taken)) return []
    return [stepOf(facts_, found)]
  })
}

/** A second e-mail field repeats the address; a second name or street belongs to someone else. */
function isRepeated(kind: FieldKind, taken: Set<FieldKind>): boolean {
  const isTaken = taken.has(kind) && kind !== 'email' && kind !== 'confirm-password'
  taken.add(kind)
  return isTaken
}

function stepOf(field: FieldFacts, values: readonly string[], isCode = false): FillStep {
  return { field: field.id, type: field.type, values, isCode }
}

type ValuesOf = (field: ClassifiedField) => readonly string[]

function valuesFor(
  form: ClassifiedForm,
  content: Exclude<FillContent, { type: 'one-time-code' }>,
  facts: ReadonlyMap<number, FieldFacts>,
): ValuesOf {
  switch (content.type) {
    case 'login':
      return loginValues(form, content, facts)
    case 'new-password':
      return newPasswordValues(form, content)
    case 'card':
      return ({ id, kind }) => filled(cardValues(kind, content, facts.get(id)))
    case 'identity':
      return ({ id, kind }) => filled(identityValues(kind, content, facts.get(id)))
  }
}

function filled(values: readonly string[]): readonly string[] {
  return values.filter((value) => value !== '')
}

function loginValues(
  form: ClassifiedForm,
  { username, password }: LoginContent,
  facts: ReadonlyMap<number, FieldFacts>,
): ValuesOf {
  const identifier = identifierOf(form)
  const secret = passwordOf(form, identifier, facts)
  return ({ id }) => (id === secret ? filled([password]) : id === identifier ? filled([username]) : [])
}

/**
 * The first password field after the account name, because one before it may be a decoy; otherwise the first one. Only
 * fields that hide their characters.
 */
function passwordOf(
  { fields }: ClassifiedForm,
  identifier: number | null,
  facts: ReadonlyMap<number, FieldFacts>,
): number | null {
  const passwords = fields.filter(
    ({ id, kind }) => kind === 'current-password' && facts.get(id)?.type === 'password',
  )
  return (passwords.find(({ id }) => identifier !== null && id > identifier) ?? passwords[0])?.id ?? null
}

function newPasswordValues(form: ClassifiedForm, content: NewPasswordContent): ValuesOf {
  const { username, password, current = '' } = content
  const email = content.email ?? (username.includes('@') ? username : '')
  return ({ kind }) => {
    if (kind === 'new-password' || kind === 'confirm-password') return filled([password])
    if (form.kind === 'password-change') return kind === 'current-password' ? filled([current]) : []
    if (kind === 'email') return filled([email])
    return kind === 'username' ? filled([username]) : []
  }
}

/** Into one field, or one character into each of as many fields as the code has characters. */
function codeSteps(form: ClassifiedForm, code: string, facts: ReadonlyMap<number, FieldFacts>): FillStep[] {
  const fields = form.fields
    .filter(({ kind }) => kind === 'one-time-code')
    .flatMap(({ id }) => facts.get(id) ?? [])
  const boxes = fields.filter(({ maxLength }) => maxLength === 1)
  const whole = fields.find(({ maxLength }) => maxLength !== 1 && (maxLength ?? code.length) >= code.length)
  if (boxes.length >= code.length && code !== '') {
    return Array.from(code).flatMap((character, at) => {
      const box = boxes[at]
      return box === undefined ? [] : [stepOf(box, [character], true)]
    })
  }
  return whole === undefined || code === '' ? [] : [stepOf(whole, [code], true)]
}
