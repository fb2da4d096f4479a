/** Generators of items for property tests. */
import { customFieldKinds, fieldNames, timeMax, urlRuleKinds, type Item, type ItemType } from '@severy/domain'
import fc from 'fast-check'

export const optionalItemMembers: readonly string[] = [
  'folderId',
  'urlRules',
  'signInWith',
  'expiryDay',
  'remindDays',
  'tileColor',
  'picture',
  'changedBy',
  'archivedAt',
  'trashedAt',
  'lastUsedAt',
]

const text = fc.string({ unit: 'binary', maxLength: 30 })
const someText = fc.string({ unit: 'binary', minLength: 1, maxLength: 30 })
const time = fc.integer({ min: 0, max: timeMax })
const bytes = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((array) => Buffer.from(array).toString('base64url'))
const custom = fc.array(fc.record({ label: text, kind: fc.constantFrom(...customFieldKinds), value: text }))
const historyEntry = fc.oneof(
  fc.record({ field: text, value: text, at: time }),
  fc.record({ field: text, value: text, at: time, conflict: fc.constant(true as const), by: text }),
)
const attachment = fc.record(
  {
    blobId: bytes(16),
    key: bytes(32),
    size: fc.nat(),
    name: text,
    ctHash: bytes(32),
    sealedFor: bytes(16),
  },
  { requiredKeys: ['blobId', 'key', 'size', 'name', 'ctHash'] },
)

/** Any valid item, with arbitrary characters in its texts. */
export const anyItem: fc.Arbitrary<Item> = fc
  .constantFrom(...(Object.keys(fieldNames) as ItemType[]))
  .chain((type) => {
    const fields = Object.fromEntries(fieldNames[type].map((name) => [name, text]))
    const members = {
      v: fc.constant(1),
      type: fc.constant(type),
      title: text,
      fields: fc.record({ ...fields, custom }, { noNullPrototype: true }),
      urls: fc.array(text),
      urlRules: fc.array(fc.record({ url: text, rule: fc.constantFrom(...urlRuleKinds) }), { minLength: 1 }),
      notes: text,
      totp: text,
      signInWith: someText,
      expiryDay: someText,
      remindDays: fc.integer({ min: 0, max: 730 }),
      tileColor: someText,
      picture: someText,
      tags: fc.array(text),
      category: text,
      folderId: text,
      favorite: fc.boolean(),
      reprompt: fc.boolean(),
      createdAt: time,
      changedAt: time,
      changedBy: bytes(16),
      archivedAt: time,
      trashedAt: time,
      lastUsedAt: time,
      history: fc.array(historyEntry),
      attachments: fc.array(attachment),
      suite: fc.constant(1),
    }
    const requiredKeys = Object.keys(members).filter((name) => !optionalItemMembers.includes(name))
    const item = fc.record(members, {
      requiredKeys: requiredKeys as (keyof typeof members)[],
      noNullPrototype: true,
    })
    return item as unknown as fc.Arbitrary<Item>
  })
