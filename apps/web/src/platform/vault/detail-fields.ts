import {
  fieldLabels,
  isExpired,
  itemFacts,
  kindOf,
  readExpiry,
  signInWithLabel,
  type CustomFieldKind,
  type Item,
} from '@severy/domain'
import type { TFunction } from 'i18next'
import { dateOfDay } from './date-of-day.ts'
import './en-fields.ts'

export interface DetailField {
  label: string
  value: string
  /** What is shown in place of the value, which is a day as forms and files write it. */
  shown?: string
  kind: 'text' | 'secret' | 'link'
  /** An extra line about the field. */
  note?: string
  /** A line that says what is wrong with the value. */
  warning?: string
  /** Whether the field is used to sign in. */
  isCredential: boolean
}

/** Every filled field of an item in reading order, except its one-time code. */
export function detailFields(t: TFunction<'app'>, item: Item): DetailField[] {
  const values = item.fields as unknown as Readonly<Record<string, string>>
  const named = Object.entries(kindOf(item.type).fields).map(([name, facts]): DetailField => {
    const value = values[name] ?? ''
    return {
      label: facts.labelIn?.(values) ?? fieldLabel(t, name),
      value: facts.choices?.[value] ?? value,
      kind: facts.secret === true ? 'secret' : 'text',
      ...(facts.input === 'date' && facts.secret !== true && shownDay(t, value)),
      ...(item.type === 'card' && name === 'expiryDate' && cardWarning(t, value)),
      isCredential: facts.isCredential === true,
    }
  })
  const facts = itemFacts(item).map(({ label, kind, value }): DetailField => ({
    label,
    value,
    kind: customKinds[kind],
    ...(kind === 'date' && shownDay(t, value)),
    // How the person signs in is listed with the fields used to sign in.
    isCredential: label === signInWithLabel,
  }))
  const others: Omit<DetailField, 'isCredential'>[] = [
    ...item.urls.map((url) => websiteField(t, item, url)),
    ...item.fields.custom.map(({ label, kind, value }) => ({
      label,
      value,
      kind: customKinds[kind],
      ...(kind === 'date' && shownDay(t, value)),
    })),
    { label: t('fields.notes'), value: item.notes, kind: 'text' },
  ]
  return [
    ...named,
    ...facts.filter(({ isCredential }) => isCredential),
    ...others.map((field) => ({ ...field, isCredential: false })),
    ...facts.filter(({ isCredential }) => !isCredential),
  ].filter(({ value }) => value !== '')
}

/** Imports also bring dates of other forms, which are shown as they are. */
function shownDay(t: TFunction<'app'>, value: string): Pick<DetailField, 'shown'> {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? { shown: t('fields.day', { date: dateOfDay(value) }) } : {}
}

function cardWarning(t: TFunction<'app'>, expiryDate: string): Pick<DetailField, 'warning'> {
  const expiry = readExpiry(expiryDate)
  return expiry !== null && isExpired(expiry, Date.now()) ? { warning: t('fields.cardExpired') } : {}
}

/** A URL that is a regular expression gets no link. */
function websiteField(
  t: TFunction<'app'>,
  { urlRules = [] }: Item,
  url: string,
): Omit<DetailField, 'isCredential'> {
  const rule = urlRules.find((entry) => entry.url === url)?.rule
  const field = {
    label: t('fields.website'),
    value: url,
    kind: rule === 'pattern' ? ('text' as const) : ('link' as const),
  }
  return rule === undefined ? field : { ...field, note: t(`websites.rules.${rule}`) }
}

const customKinds = { text: 'text', hidden: 'secret', link: 'link', date: 'text' } as const satisfies Record<
  CustomFieldKind,
  DetailField['kind']
>

/** What a member of an item's `fields` is called; its own name for one that only a newer version knows. */
export function fieldLabel(t: TFunction<'app'>, name: string): string {
  return Object.hasOwn(fieldLabels, name) ? t(`fields.${name as keyof typeof fieldLabels}`) : name
}
