import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem } from '../items/draft.ts'
import { historyPerFieldMax, type Item } from '../items/item.ts'
import { passkeyField } from '../items/passkey.ts'
import { countPasskeys } from './count-passkeys.ts'
import { collectRows, readWhole } from './import-entry.ts'

const mail = newItem({ ...emptyDraft('password'), title: 'Mail' }, 1)
const hidden = (label: string, value: string) => ({ label, kind: 'hidden' as const, value })
const withFields = (...custom: Item['fields']['custom']): Item => ({
  ...mail,
  fields: { ...mail.fields, custom },
})

describe('an entry of a file', () => {
  it('keeps as many past values as an item does, and says how many were left out', () => {
    const past = (field: string, count: number) =>
      Array.from({ length: count }, (_, i) => ({ field, value: `${field} ${i}`, at: 1_000 - i }))
    const rows = [
      { ...mail, history: [...past('password', historyPerFieldMax + 7), ...past('username', 3)] },
      { ...mail, title: 'Bank', history: past('password', historyPerFieldMax) },
    ]
    const result = readWhole(collectRows(rows, (item) => ({ item })))
    if (!result.ok) throw new Error(result.error)
    const { entries, leftOut } = result.value
    expect(entries[0]?.item.history).toEqual([
      ...past('password', historyPerFieldMax),
      ...past('username', 3),
    ])
    expect(entries[1]?.item).toEqual(rows[1])
    expect(leftOut).toEqual([{ row: 1, title: 'Mail', part: '7 past values', reason: 'past-values' }])
  })

  it('that cannot be stored is skipped with the reason', () => {
    const many = Array.from({ length: 10_001 }, (_, index) => `t${index}`)
    const rows: Item[] = [
      { ...mail, notes: 'n'.repeat(1_100_000) },
      { ...mail, notes: 'ü'.repeat(600_000) },
      { ...mail, tags: many },
      withFields(...many.map((label) => hidden(label, 'x'))),
      { ...mail, changedAt: Number.NaN },
      { ...mail, notes: 'n'.repeat(1_000_000) },
    ]
    const result = readWhole(collectRows(rows, (item) => ({ item })))
    if (!result.ok) throw new Error(result.error)
    expect(result.value.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [1, 'too-large'],
      [2, 'too-large'],
      [3, 'too-many-values'],
      [4, 'too-many-values'],
      [5, 'damaged-entry'],
    ])
    expect(result.value.entries.map(({ row }) => row)).toEqual([6])
  })

  it('has passkeys that others can read, and those that only one product writes', () => {
    const own = {
      credentialId: 'Aa',
      rpId: 'mail.example',
      username: '',
      userDisplayName: '',
      userHandle: '',
      key: 'MIG',
    }
    const items = [
      withFields(passkeyField(own), hidden('Passkey bank.example', '{"privateKey":"x"}')),
      withFields(hidden('Passkey', 'not one'), hidden('Passkey', '{broken'), hidden('Other', '{"a":1}')),
      mail,
    ]
    expect(countPasskeys(items)).toEqual({ exchangeable: 1, ofProduct: 1 })
  })
})
