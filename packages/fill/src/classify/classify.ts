import type { FormFacts, PageFacts } from '../facts.ts'
import type { ClassifiedForm, FieldKind, FormKind } from '../kinds.ts'
import { isPasswordKind, readField, type ReadField } from './field-kind.ts'
import { purposeOf, sendsOff, type Purpose } from './purpose.ts'
import { withContext } from './context.ts'

/** Determines the purpose of each form on a page, and what each of its fields takes. */
export function classify(page: PageFacts): ClassifiedForm[] {
  return page.forms.flatMap((form, index) => {
    const fields = page.fields.filter((field) => field.form === index).map(readField)
    const groups = groupsOf(fields, form)
    return groups.map((group) => classifyGroup(group, form, page, groups.length > 1))
  })
}

/**
 * Some pages put everything into one form, and others have none. So a password followed by another account name and
 * another password ends a group. Outside of a form, a button that submits something also ends one.
 */
function groupsOf(fields: readonly ReadField[], form: FormFacts): ReadField[][] {
  const groups: ReadField[][] = []
  const ends = new Set(form.isForm ? [] : form.buttons.filter(sendsOff).map(({ at }) => at))
  let group: ReadField[] = []
  for (const [at, field] of fields.entries()) {
    if (group.length > 0 && (ends.has(field.facts.id) || startsGroup(field, group, fields.slice(at + 1)))) {
      groups.push(group)
      group = []
    }
    group.push(field)
  }
  return group.length === 0 ? groups : [...groups, group]
}

function startsGroup(field: ReadField, group: readonly ReadField[], rest: readonly ReadField[]): boolean {
  if (!isIdentifier(field) || field.isAgain || !group.some(({ kind }) => isPasswordKind(kind))) return false
  const isTaken = group.some((other) => isIdentifier(other))
  return isTaken && rest.some(({ kind }) => isPasswordKind(kind))
}

function isIdentifier({ kind }: ReadField): boolean {
  return kind === 'email' || kind === 'username'
}

function classifyGroup(
  fields: readonly ReadField[],
  form: FormFacts,
  page: PageFacts,
  isPart: boolean,
): ClassifiedForm {
  const read = withContext(fields)
  const ids = fields.map(({ facts }) => facts.id)
  const purpose = purposeOf(form, page, isPart ? ids : null, ids.at(-1) ?? 0)
  const kind = formKindOf(read, purpose)
  return { kind, fields: read.map((field) => ({ id: field.facts.id, kind: finalKind(field, read, kind) })) }
}

function formKindOf(fields: readonly ReadField[], purpose: Purpose): FormKind {
  const passwords = fields.filter(({ kind }) => isPasswordKind(kind))
  return passwords.length > 0 ? kindWithPassword(fields, passwords, purpose) : kindWithout(fields, purpose)
}

function kindWithPassword(
  fields: readonly ReadField[],
  passwords: readonly ReadField[],
  purpose: Purpose,
): FormKind {
  const has = (kind: FieldKind) => fields.some((field) => field.kind === kind)
  const identifiers = fields.filter((field) => isIdentifier(field) || field.kind === 'phone')
  const roles = passwords.map(({ passwordRole }) => passwordRole)
  const personal = fields.filter(({ kind }) => personalKinds.has(kind)).length
  const visible = passwords.filter(({ facts }) => facts.isVisible)
  const several = (visible.length > 0 ? visible : passwords).length > 1
  if (several && roles.includes('current')) return 'password-change'
  if (passwords.length >= 3) return 'password-change'
  if (several && roles.includes('confirm')) {
    return identifiers.length === 0 && personal === 0 ? 'password-change' : 'sign-up'
  }
  const isTwice = has('username') && has('email') ? 3 : 0
  const signUp = purpose.signUp + isTwice + personal * 2 + newness(passwords) + (has('birth-date') ? 3 : 0)
  const signIn = purpose.signIn + currentness(passwords) + (identifiers.length <= 1 && personal === 0 ? 2 : 0)
  if (signUp > signIn) return 'sign-up'
  if (purpose.change > signIn + 2 && identifiers.length === 0) return 'password-change'
  return identifiers.length === 0 && !has('other') ? 'login-password' : 'login'
}

const personalKinds: ReadonlySet<string> = new Set<FieldKind>([
  'given-name',
  'family-name',
  'middle-name',
  'full-name',
  'birth-date',
  'birth-day',
  'birth-month',
  'birth-year',
  'address-line1',
  'city',
  'postal-code',
  'organization',
  'salutation',
])

function newness(passwords: readonly ReadField[]): number {
  return passwords.reduce((sum, { passwordRole, facts }) => {
    const declared = facts.autocomplete.includes('new-password') ? 3 : 0
    return sum + declared + (passwordRole === 'new' ? 3 : passwordRole === 'confirm' ? 5 : 0)
  }, 0)
}

function currentness(passwords: readonly ReadField[]): number {
  return passwords.some(({ facts }) => facts.autocomplete.includes('current-password')) ? 3 : 0
}

function kindWithout(fields: readonly ReadField[], purpose: Purpose): FormKind {
  const count = (...kinds: readonly FieldKind[]) =>
    fields.filter(({ kind }) => kinds.includes(kind as FieldKind)).length
  if (count('card-number') > 0 || count('card-code', 'card-expiry', 'card-expiry-month') > 1) return 'payment'
  if (count('one-time-code') > 0) return 'one-time-code'
  const identifiers = count('username', 'email', 'phone')
  const personal = fields.filter(({ kind }) => personalKinds.has(kind)).length
  if (identifiers === 0) {
    if (personal > 0) return 'identity'
    return count('search') > 0 ? 'search' : 'other'
  }
  if (personal > 1 || identifiers + personal > 2)
    return purpose.signUp > purpose.signIn ? 'sign-up' : 'identity'
  const declared = fields.some(({ facts }) => /\busername\b|webauthn/.test(facts.autocomplete)) ? 4 : 0
  const namesAccount = fields.some(({ scores }) => (scores.username ?? 0) >= 5)
  const named = count('username') > 0 || namesAccount ? 2 : 0
  // One field and "Continue": the first page of a two-page login.
  const onward = purpose.isOnward && fields.length === 1 && purpose.newsletter === 0 ? 3 : 0
  const signIn = purpose.signIn + declared + named + onward
  if (purpose.newsletter > 0 && purpose.newsletter >= signIn && !namesAccount) return 'newsletter'
  if (purpose.recovery > signIn) return 'recovery'
  if (purpose.signUp > signIn) return personal > 0 || identifiers > 0 ? 'sign-up' : 'other'
  return signIn >= 3 ? 'login-identifier' : personal > 0 ? 'identity' : 'other'
}

/** Decides which of several passwords each one is, and resolves words whose meaning depends on the form. */
function finalKind(field: ReadField, fields: readonly ReadField[], form: FormKind): FieldKind {
  if (isPasswordKind(field.kind)) return passwordKind(field, fields, form)
  const isLogin = form === 'login' || form === 'login-password'
  if (field.guessedFrom !== undefined && !isLogin) return field.guessedFrom
  // "E-mail (user name)": in a sign-up, this asks for the address.
  const isUnasked = form === 'other' || form === 'payment'
  if (field.kind === 'username' && !field.isDeclared && isUnasked) return 'other'
  const isAddress = field.kind === 'username' && !field.isDeclared && (field.scores.email ?? 0) >= 5
  return isAddress && (form === 'sign-up' || form === 'newsletter') ? 'email' : (field.kind as FieldKind)
}

function passwordKind(field: ReadField, fields: readonly ReadField[], form: FormKind): FieldKind {
  const passwords = fields.filter(({ kind }) => isPasswordKind(kind))
  const at = passwords.indexOf(field)
  if (form === 'login' || form === 'login-password') return 'current-password'
  if (form === 'sign-up') return at === 0 ? 'new-password' : 'confirm-password'
  if (form !== 'password-change') return field.passwordRole === 'new' ? 'new-password' : 'current-password'
  const hasCurrent = passwords.length >= 3 || passwords.some(({ passwordRole }) => passwordRole === 'current')
  if (field.passwordRole === 'current') return 'current-password'
  if (hasCurrent && at === 0 && !passwords.some(({ passwordRole }) => passwordRole === 'current'))
    return 'current-password'
  const fresh = passwords.filter((other) => passwordOrder(other, passwords, hasCurrent) !== 'current')
  return fresh.indexOf(field) === 0 ? 'new-password' : 'confirm-password'
}

function passwordOrder(
  field: ReadField,
  passwords: readonly ReadField[],
  hasCurrent: boolean,
): 'current' | 'other' {
  if (field.passwordRole === 'current') return 'current'
  const isNamed = passwords.some(({ passwordRole }) => passwordRole === 'current')
  return hasCurrent && !isNamed && passwords[0] === field ? 'current' : 'other'
}
