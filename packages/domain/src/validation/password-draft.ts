import { draftOf, type PasswordDraft } from '../items/save-password.ts'
import type { PasswordItem } from '../items/item.ts'
import { countCharacters } from '../text/measure.ts'
import { invalidInputMessage, invalidInputTitle } from './draft.ts'
import { hasForbiddenPattern } from './forbidden-patterns.ts'

export interface FieldError {
  readonly field: keyof PasswordDraft
  readonly code: 'required' | 'too-long' | 'forbidden-pattern' | 'unstorable-character'
  readonly title: 'Invalid Input'
  /** A full sentence or more, ready to be shown beside the field. */
  readonly message: string
}

/** Characters (code points). A note has room for ten times the general limit: people keep whole letters in them. */
export const draftLengthMax: { readonly [F in keyof PasswordDraft]: number } = {
  title: 100,
  username: 1000,
  password: 200,
  website: 1000,
  category: 1000,
  notes: 10_000,
}

/**
 * What keeps a draft from being saved, at most one error a field; empty when nothing does. Checks and never alters.
 * A value that `stored` already holds passes: imports bring longer and stranger ones, and they must stay editable.
 */
export function validatePasswordDraft(draft: PasswordDraft, stored?: PasswordItem): FieldError[] {
  const before = stored && draftOf(stored)
  return draftFields.flatMap((field) => {
    const isUnchanged = before !== undefined && before[field] === draft[field] && draft[field] !== ''
    const error = isUnchanged ? null : checkField(field, draft[field])
    return error === null ? [] : [error]
  })
}

const draftFields: readonly (keyof PasswordDraft)[] = [
  'title',
  'username',
  'password',
  'website',
  'category',
  'notes',
]

const fieldLabels: { readonly [F in keyof PasswordDraft]: string } = {
  title: 'name',
  username: 'username',
  password: 'password',
  website: 'website',
  category: 'category',
  notes: 'note',
}

function checkField(field: keyof PasswordDraft, value: string): FieldError | null {
  const refuse = (code: FieldError['code'], message: string): FieldError => ({
    field,
    code,
    title: invalidInputTitle,
    message,
  })
  const label = fieldLabels[field]
  if (isRequired(field) && isMissing(field, value)) return refuse('required', `Please enter a ${label}.`)
  if (value.includes('\0') || !value.isWellFormed()) {
    return refuse(
      'unstorable-character',
      `${invalidInputMessage} The ${label} holds a character that is not text.`,
    )
  }
  if (countCharacters(value) > draftLengthMax[field]) {
    const most = draftLengthMax[field].toLocaleString('en')
    return refuse('too-long', `${invalidInputMessage} A ${label} can have at most ${most} characters.`)
  }
  const mayHoldAnything = field === 'password' || field === 'notes' || field === 'category'
  if (!mayHoldAnything && hasForbiddenPattern(value)) return refuse('forbidden-pattern', invalidInputMessage)
  return null
}

function isRequired(field: keyof PasswordDraft): boolean {
  return field === 'title' || field === 'password'
}

/** A name of blanks names nothing; a password may well be blanks. */
function isMissing(field: keyof PasswordDraft, value: string): boolean {
  return field === 'password' ? value === '' : value.trim() === ''
}
