import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem } from '../items/draft.ts'
import { summarize } from '../items/summarize.ts'
import { parseQuery } from '../search/parse-query.ts'
import { isAllowed } from '../search/search-summaries.ts'
import { fieldNames, itemTypes, kindOf, type ItemType } from './index.ts'

it('lists every kind that has a file', () => {
  const isKind = (file: string) => !/^(?:index|kind)\.ts$|\.test\.ts$/.test(file)
  const files = readdirSync(import.meta.dirname).filter(isKind)
  expect(itemTypes.map((type) => `${type}.ts`).toSorted()).toEqual(files.toSorted())
})

describe('what is stored for a new item', () => {
  // The order of the members matters, because sealed texts are compared and signed byte for byte.
  const fields: Partial<Record<ItemType, string>> = {
    password: '"username":"","password":""',
    card: '"cardholderName":"","cardNumber":"","expiryDate":"","cvv":"","billingAddress":""',
    bank: '"bankName":"","accountHolderName":"","accountNumber":"","routingNumber":"","accountType":"checking"',
    identity:
      '"salutation":"","firstName":"","middleName":"","lastName":"","username":"","company":"","email":"","phone":"","address1":"","address2":"","address3":"","city":"","state":"","postalCode":"","country":"","socialSecurityNumber":"","passportNumber":"","licenseNumber":""',
  }
  it.each(['password', 'card', 'bank', 'note', 'identity'] as const)('is the same text for a %s', (type) => {
    const own = fields[type] === undefined ? '' : `${fields[type]},`
    expect(JSON.stringify(newItem({ ...emptyDraft(type), title: 'A' }, 7))).toBe(
      `{"v":1,"type":"${type}","title":"A","fields":{${own}"custom":[]},"urls":[],"notes":"","totp":"","tags":[],"category":"Other","favorite":false,"reprompt":false,"createdAt":7,"changedAt":7,"history":[],"attachments":[],"suite":1}`,
    )
  })
})

describe.each(itemTypes)('the kind %s', (type) => {
  const kind = kindOf(type)

  it('has texts for every place where it is named', () => {
    const { short, noun, many, add, edit } = kind.words
    for (const word of [short, noun, many, add, edit]) expect(word.trim()).not.toBe('')
  })

  it('names a field like other kinds that have it', () => {
    for (const other of itemTypes) {
      for (const name of fieldNames[type]) {
        const label = kindOf(other).fields[name]?.label
        if (label !== undefined) expect(label).toBe(kind.fields[name]?.label)
      }
    }
  })

  it('shows no secret in lists', () => {
    const texts = Object.fromEntries(fieldNames[type].map((name) => [name, `value-of-${name}`]))
    const draft = { ...emptyDraft(type), fields: { ...texts, custom: [] } }
    const summary = JSON.stringify(summarize('id', newItem(draft as unknown as typeof draft & never, 7)))
    for (const [name, { secret }] of Object.entries(kind.fields)) {
      if (secret === true) expect(summary).not.toContain(`value-of-${name}`)
    }
  })

  it('is found by its type', () => {
    const summary = summarize('id', newItem(emptyDraft(type), 7))
    for (const word of kind.searchWords) {
      expect(isAllowed(summary, parseQuery(`type:"${word}"`))).toBe(true)
    }
    expect(kind.searchWords.length).toBeGreaterThan(0)
  })
})
