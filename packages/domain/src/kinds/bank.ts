import { bankLabels, bankNumberingOf } from '../hints/bank-numbering.ts'
import { isIban } from '../hints/bank-numbers.ts'
import { defineKind, lastFour, nameRule } from './kind.ts'

export const bank = defineKind({
  words: {
    short: 'Bank',
    noun: 'Bank account',
    many: 'Bank Accounts',
    counted: ['bank account', 'bank accounts'],
    add: 'Add Bank Account',
    edit: 'Edit Bank Account',
  },
  fields: {
    bankName: { label: 'Bank name', rule: { ...nameRule, required: 'value' } },
    accountHolderName: { label: 'Account holder name', rule: { ...nameRule, required: 'value' } },
    accountNumber: {
      label: 'Account number',
      labelIn: (fields) => labelsIn(fields).accountNumber,
      secret: true,
      rule: { max: 50, required: 'value' },
    },
    routingNumber: {
      label: 'Routing number',
      labelIn: (fields) => labelsIn(fields).routingNumber,
      // An IBAN identifies the bank.
      rule: {
        max: 20,
        required: 'value',
        isNeedlessWith: ({ accountNumber = '' }) => isIban(accountNumber),
      },
    },
    accountType: {
      label: 'Account type',
      start: 'checking',
      choices: { checking: 'Checking', savings: 'Savings', business: 'Business', other: 'Other' },
      rule: { max: 100, required: 'value' },
    },
  },
  searchWords: ['banks', 'bank accounts'],
  smalto: 'stone',
  summary: ({ bankName, accountHolderName, accountNumber, routingNumber, accountType }) => ({
    subtitle: bankName,
    bankName,
    accountHolderName,
    accountLast4: lastFour(accountNumber),
    routingNumber,
    accountType,
  }),
  searchText: ({ bankName, accountHolderName, accountLast4 }) =>
    `${bankName}\n${accountHolderName}\n${accountLast4}`,
  mainField: 'accountNumber',
})

function labelsIn({ accountNumber = '', routingNumber = '' }: Readonly<Record<string, string>>) {
  return bankLabels(bankNumberingOf(accountNumber, routingNumber))
}
