/** What a person submits: which of a page's forms it is, and which of its fields are read. */
import type { PageFacts } from '../facts.ts'
import type { ClassifiedForm, FieldKind, FormKind } from '../kinds.ts'
import { identifierOf } from '../plan/identifier.ts'

/** Read from a page; from the first page of a two-page login, only `username`. */
export interface Submission {
  readonly kind: 'identifier' | 'login' | 'sign-up' | 'password-change'
  /** Empty if the form has no account name. */
  readonly username: string
  /** The password that is valid from now on; empty if there is only an account name. */
  readonly password: string
  /** The old password when it is changed; otherwise empty. */
  readonly current: string
}

/** Facts that show whether a form is still waiting to be filled in. */
export interface ShownForms {
  /** Whether a sign-in form shows a password field. */
  readonly hasLogin: boolean
  /** Whether there is a field for a new password. */
  readonly hasNewPassword: boolean
  /** Whether all of those are empty. */
  readonly isNewPasswordEmpty: boolean
}

/** Longer values are not considered passwords or names. */
export const valueMax = 1_000

const kinds: Partial<Record<FormKind, Submission['kind']>> = {
  'login-identifier': 'identifier',
  login: 'login',
  'login-password': 'login',
  'sign-up': 'sign-up',
  'password-change': 'password-change',
}

/**
 * What a press submits; null if it is not a login. `near`: the fields next to what was pressed, or null if that is
 * unknown. `read` returns the value of one field, and is called only for user names and passwords.
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

/** Whether a page still asks for what was submitted, as it does after an error. */
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
  // The first step of a two-step login whose page already contains the password field.
  return kind === 'login' && username !== ''
    ? { kind: 'identifier', username, password: '', current: '' }
    : null
}

/** The account name; in a sign-up, a user name takes precedence over an address. */
function usernameField(form: ClassifiedForm, kind: Submission['kind']): number | null {
  const named = form.fields.find((field) => field.kind === 'username')
  return kind === 'sign-up' && named !== undefined ? named.id : identifierOf(form)
}

function taken(value: string): string {
  return value.length > valueMax ? '' : value
}

/** Asterisks that a page puts there once it has the password. */
function isMask(password: string): boolean {
  return /^[*•●∙]+$/u.test(password)
}
