/** What somebody sends off: which of a page's forms it is, and which of its fields are read for it. */
import type { PageFacts } from '../facts.ts'
import type { ClassifiedForm, FieldKind, FormKind } from '../kinds.ts'
import { identifierOf } from '../plan/identifier.ts'

/** As it was read from a page, or `username` alone from the first page of two. */
export interface Submission {
  readonly kind: 'identifier' | 'login' | 'sign-up' | 'password-change'
  /** Empty where the form names nobody. */
  readonly username: string
  /** That which holds from then on; empty for an identifier alone. */
  readonly password: string
  /** Of a form that changes it: the one before; empty elsewhere. */
  readonly current: string
}

/** What of a page says whether a form is still there to be filled in. */
export interface ShownForms {
  /** A form to sign in that shows a field for its password. */
  readonly hasLogin: boolean
  /** A field for a new password. */
  readonly hasNewPassword: boolean
  /** All of those are empty. */
  readonly isNewPasswordEmpty: boolean
}

/** Longer ones are none. */
export const valueMax = 1_000

const kinds: Partial<Record<FormKind, Submission['kind']>> = {
  'login-identifier': 'identifier',
  login: 'login',
  'login-password': 'login',
  'sign-up': 'sign-up',
  'password-change': 'password-change',
}

/**
 * What a press sends off; null when that is no login. `near` are the fields beside what was pressed, or null where nothing
 * says so. `read` gives the value of one field, and is called for user names and passwords alone.
 */
export function submissionOf(
  page: PageFacts,
  forms: readonly ClassifiedForm[],
  near: ReadonlySet<number> | null,
  read: (field: number) => string,
): Submission | null {
  const found = forms
    .filter(({ kind, fields }) => kind in kinds && (near === null || fields.some(({ id }) => near.has(id))))
    .flatMap((form) => readForm(page, form, read) ?? [])
  return found.find(({ password }) => password !== '') ?? found[0] ?? null
}

/** Whether a page still asks for what was sent off, as it does after a mistake. */
export function shownForms(page: PageFacts, forms: readonly ClassifiedForm[]): ShownForms {
  const facts = new Map(page.fields.map((field) => [field.id, field]))
  const shown = ({ fields }: ClassifiedForm, wanted: FieldKind) =>
    fields.flatMap(({ id, kind }) => {
      const field = kind === wanted ? facts.get(id) : undefined
      return field?.isVisible === true ? [field] : []
    })
  const fresh = forms.flatMap((form) => shown(form, 'new-password'))
  const asksFor = forms.filter(({ kind }) => kind !== 'password-change')
  return {
    hasLogin: asksFor.some((form) => shown(form, 'current-password').length > 0),
    hasNewPassword: fresh.length > 0,
    isNewPasswordEmpty: fresh.every(({ hasValue }) => !hasValue),
  }
}

function readForm(page: PageFacts, form: ClassifiedForm, read: (field: number) => string): Submission | null {
  const kind = kinds[form.kind]
  if (kind === undefined) return null
  const facts = new Map(page.fields.map((field) => [field.id, field]))
  const valueOf = (wanted: FieldKind): string => {
    const field = form.fields.find(({ id, kind: own }) => own === wanted && facts.get(id)?.isVisible === true)
    return field === undefined ? '' : taken(read(field.id))
  }
  const identifier = usernameField(form, kind)
  const username = identifier === null ? '' : taken(read(identifier).trim())
  if (kind === 'identifier') return username === '' ? null : { kind, username, password: '', current: '' }
  const password = valueOf(kind === 'login' ? 'current-password' : 'new-password')
  if (password !== '' && !isMask(password)) {
    const current = kind === 'password-change' ? valueOf('current-password') : ''
    return { kind, username, password, current }
  }
  // The first of two steps that has the field for the second one, too.
  return kind === 'login' && username !== ''
    ? { kind: 'identifier', username, password: '', current: '' }
    : null
}

/** The name of the account: to sign up, a user name goes before an address. */
function usernameField(form: ClassifiedForm, kind: Submission['kind']): number | null {
  const named = form.fields.find((field) => field.kind === 'username')
  return kind === 'sign-up' && named !== undefined ? named.id : identifierOf(form)
}

function taken(value: string): string {
  return value.length > valueMax ? '' : value
}

/** Stars that a page puts there once it has the password. */
function isMask(password: string): boolean {
  return /^[*•●∙]+$/u.test(password)
}
