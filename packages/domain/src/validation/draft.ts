import type { ItemDraft } from '../items/draft.ts'
import type { Item } from '../items/item.ts'
import { kindOf } from '../kinds/index.ts'
import { nameRule, type FieldRule } from '../kinds/kind.ts'
import { countCharacters, utf8Length } from '../text/measure.ts'
import { patternLengthMax, patternProblem } from '../websites/url-pattern.ts'
import { hasForbiddenPattern } from './forbidden-patterns.ts'

export const invalidInputTitle = 'Invalid Input'
export const invalidInputMessage = 'Please check your input for invalid characters.'

/** `path`: `title`, `fields.password`, `urls.0`, `fields.custom.1.value`, …; empty for the draft as a whole. */
export interface DraftError {
  readonly path: string
  readonly code:
    | 'required'
    | 'too-long'
    | 'forbidden-pattern'
    | 'unstorable-character'
    /** Not a regular expression, or one that may never finish. */
    | 'bad-expression'
    | 'slow-expression'
  /** With `too-long`: characters of a text, entries of a list, or bytes of the whole draft. */
  readonly max?: number
}

/**
 * The errors that prevent saving a draft, at most one per field; empty if there is none. Only checks, and never changes
 * anything. A value that is already in `stored` passes, because imported values may be longer or unusual and must stay
 * editable. Only the name is always required.
 */
export function validateDraft(draft: ItemDraft, stored?: Item): DraftError[] {
  const errors = valuesOf(draft, stored).flatMap((checked) => checkValue(checked) ?? [])
  errors.push(...expressionErrors(draft, stored, errors))
  for (const [path, list] of listsOf(draft)) {
    if (list.length > entriesMax) errors.push({ path, code: 'too-long', max: entriesMax })
  }
  if (errors.length === 0 && utf8Length(JSON.stringify(draft)) > draftBytesMax) {
    return [{ path: '', code: 'too-long', max: draftBytesMax }]
  }
  return errors
}

/** Whether this field of the draft's kind must not stay empty. */
export function isFieldRequired(name: string, draft: ItemDraft, stored: Item | null): boolean {
  const rule = ruleOf(kindOf(draft.type).fields[name]?.rule ?? text, draft)
  const before = stored?.fields as unknown as Readonly<Record<string, string>> | undefined
  return rule.required === 'name' || (rule.required === 'value' && before?.[name] !== '')
}

/** Entries of one list: addresses, tags, custom fields. */
const entriesMax = 100
/** Leaves room for the history in an item of 1 MiB (PROTOCOL 7.1). */
const draftBytesMax = 512 * 1024

interface Checked {
  path: string
  value: string
  rule: FieldRule
  /** The values that are in the stored item already. */
  stored: readonly string[]
}

/** A note may be ten times as long, because people keep whole letters and keys in it. */
const text: FieldRule = { max: 1_000 }
const longText: FieldRule = { max: 10_000 }
const titleRule: FieldRule = { ...nameRule, required: 'name' }
const urlRule: FieldRule = { max: 1_000, refusesPatterns: true }
const tagRule: FieldRule = { max: 100 }

function valuesOf(draft: ItemDraft, stored: Item | undefined): Checked[] {
  const fields = draft.fields as unknown as Readonly<Record<string, string>>
  const storedFields = stored?.fields as unknown as Readonly<Record<string, string>> | undefined
  const one = (path: string, value: string, rule: FieldRule, before: string | undefined): Checked => ({
    path,
    value,
    rule,
    stored: before === undefined ? [] : [before],
  })
  const customBefore = stored?.fields.custom ?? []
  return [
    one('title', draft.title, titleRule, stored?.title),
    ...Object.entries(kindOf(draft.type).fields).map(([name, { rule }]) =>
      one(
        `fields.${name}`,
        fields[name] ?? '',
        ruleOf(rule ?? text, draft),
        stored?.type === draft.type ? storedFields?.[name] : undefined,
      ),
    ),
    ...draft.fields.custom.flatMap(({ label, value }, i): Checked[] => {
      const path = `fields.custom.${i}`
      const labels = customBefore.map((field) => field.label)
      const labelRule: FieldRule = value === '' ? tagRule : { ...tagRule, required: 'value' }
      return [
        { path: `${path}.label`, value: label, rule: labelRule, stored: labels },
        {
          path: `${path}.value`,
          value,
          rule: longText,
          stored: customBefore.map((field) => field.value),
        },
      ]
    }),
    ...draft.urls.map((url, i) => ({
      path: `urls.${i}`,
      value: url,
      rule: urlRule,
      stored: stored?.urls ?? [],
    })),
    one('notes', draft.notes, longText, stored?.notes),
    one('totp', draft.totp, longText, stored?.totp),
    one('signInWith', draft.signInWith ?? '', nameRule, stored?.signInWith),
    one('expiryDay', draft.expiryDay ?? '', tagRule, stored?.expiryDay),
    one('category', draft.category, text, stored?.category),
    ...draft.tags.map((tag, i) => ({
      path: `tags.${i}`,
      value: tag,
      rule: tagRule,
      stored: stored?.tags ?? [],
    })),
  ]
}

/** Checks addresses that are regular expressions and have no other error. */
function expressionErrors(
  draft: ItemDraft,
  stored: Item | undefined,
  known: readonly DraftError[],
): DraftError[] {
  const patternsOf = ({ urlRules = [] }: Pick<ItemDraft, 'urlRules'>): string[] =>
    urlRules.filter(({ rule }) => rule === 'pattern').map(({ url }) => url)
  const before = stored === undefined ? [] : patternsOf(stored)
  const patterns = patternsOf(draft).filter((pattern) => pattern !== '' && !before.includes(pattern))
  return draft.urls.flatMap((url, i): DraftError[] => {
    const path = `urls.${i}`
    if (!patterns.includes(url) || known.some((error) => error.path === path)) return []
    const problem = patternProblem(url)
    if (problem === null) return []
    if (problem === 'too-long') return [{ path, code: 'too-long', max: patternLengthMax }]
    return [{ path, code: problem === 'invalid' ? 'bad-expression' : 'slow-expression' }]
  })
}

function listsOf(draft: ItemDraft): [path: string, list: readonly unknown[]][] {
  return [
    ['fields.custom', draft.fields.custom],
    ['urls', draft.urls],
    ['urlRules', draft.urlRules ?? []],
    ['tags', draft.tags],
  ]
}

function checkValue({ path, value, rule, stored }: Checked): DraftError | null {
  if (isMissing(value, rule, stored)) return { path, code: 'required' }
  if (stored.includes(value)) return null
  if (value.includes('\0') || !value.isWellFormed()) return { path, code: 'unstorable-character' }
  const counted = rule.ignoresGrouping === true ? value.replace(/[\s-]/g, '') : value
  if (countCharacters(counted) > rule.max) return { path, code: 'too-long', max: rule.max }
  if (rule.refusesPatterns === true && hasForbiddenPattern(value)) return { path, code: 'forbidden-pattern' }
  return null
}

function ruleOf({ required, isNeedlessWith, isNeedlessIn, ...rule }: FieldRule, draft: ItemDraft): FieldRule {
  const fields = draft.fields as unknown as Readonly<Record<string, string>>
  const isNeedless = isNeedlessWith?.(fields) === true || isNeedlessIn?.(draft) === true
  return required === undefined || isNeedless ? rule : { ...rule, required }
}

/** A name cannot consist of spaces only, but a password can. */
function isMissing(value: string, { required }: FieldRule, stored: readonly string[]): boolean {
  if (required === 'name') return value.trim() === ''
  return required === 'value' && value === '' && !stored.includes('')
}
