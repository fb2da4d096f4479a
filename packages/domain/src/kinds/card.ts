import { readExpiry } from '../hints/card-expiry.ts'
import { cardNetworkOf } from '../hints/card-number.ts'
import { defineKind, lastFour, nameRule } from './kind.ts'

export const card = defineKind({
  words: {
    short: 'Card',
    noun: 'Credit card',
    many: 'Credit Cards',
    counted: ['credit card', 'credit cards'],
    add: 'Add Credit Card',
    edit: 'Edit Credit Card',
  },
  fields: {
    cardholderName: {
      label: 'Cardholder name',
      rule: { ...nameRule, required: 'value' },
      cxf: { in: ['credit-card', 'fullName'] },
    },
    cardNumber: {
      label: 'Card number',
      secret: true,
      rule: { max: 20, required: 'value', ignoresGrouping: true },
      cxf: { in: ['credit-card', 'number'] },
    },
    /** MM/YY if the source allowed it. */
    expiryDate: {
      label: 'Expiry',
      lastDay: lastDayOf,
      rule: { max: 20, required: 'value' },
      cxf: { in: ['credit-card', 'expiryDate'], type: 'year-month', write: yearMonthOf, read: monthYearOf },
    },
    cvv: {
      label: 'CVV/CVC',
      secret: true,
      rule: { max: 4, required: 'value' },
      cxf: { in: ['credit-card', 'verificationNumber'] },
    },
    billingAddress: { label: 'Billing address', input: 'lines', cxf: { in: ['address', 'streetAddress'] } },
  },
  searchWords: ['cards', 'credit cards'],
  smalto: 'lapis',
  summary: ({ cardholderName, cardNumber, expiryDate }) => ({
    subtitle: cardholderName,
    cardholderName,
    cardLast4: lastFour(cardNumber),
    network: cardNetworkOf(cardNumber),
    expiryDate,
  }),
  searchText: ({ cardholderName, cardLast4, network }) =>
    `${cardholderName}\n${cardLast4}\n${(network ?? '').replace('american-express', 'amex american express').replaceAll('-', ' ')}`,
  mainField: 'cardNumber',
  isCxf: (has) => has('credit-card'),
})

function yearMonthOf(expiryDate: string): string {
  const expiry = readExpiry(expiryDate)
  return expiry === null ? '' : `${expiry.year}-${String(expiry.month).padStart(2, '0')}`
}

/** A card is valid until the end of its month. */
function lastDayOf(expiryDate: string): string | null {
  const expiry = readExpiry(expiryDate)
  if (expiry === null) return null
  return new Date(Date.UTC(expiry.year, expiry.month, 0)).toISOString().slice(0, 10)
}

/** Converts `2031-04` to the form on a card; any other text is unchanged. */
function monthYearOf(text: string): string {
  const match = /^20(\d\d)-(0[1-9]|1[0-2])$/.exec(text)
  return match === null ? text : `${match[2] ?? ''}/${match[1] ?? ''}`
}
