/**
 * Which country's bank account numbers an item has, so that its two numbers get the labels that their owner knows. It
 * is derived from the numbers and not stored, so older clients can read every account.
 */
import { isIban } from './bank-numbers.ts'

/** `iban`: IBAN and BIC. `us`: routing number. `gb`: sort code. `ca`: transit number. `au`: BSB. `in`: IFSC. */
export const bankNumberings = ['iban', 'us', 'gb', 'ca', 'au', 'in', 'other'] as const
export type BankNumbering = (typeof bankNumberings)[number]

/** The label of the bank's own number. */
const codeNames: Readonly<Record<BankNumbering, string>> = {
  iban: 'BIC',
  us: 'Routing number',
  gb: 'Sort code',
  ca: 'Transit and institution number',
  au: 'BSB',
  in: 'IFSC',
  other: 'Bank code',
}

/** The labels of both numbers. */
export function bankLabels(numbering: BankNumbering): { accountNumber: string; routingNumber: string } {
  return {
    accountNumber: numbering === 'iban' ? 'IBAN' : 'Account number',
    routingNumber: codeNames[numbering],
  }
}

/**
 * The numbering that the two numbers indicate. The bank's number takes precedence, because an account in the United
 * States may be stored with an IBAN. If both are empty, `region` (`DE`) decides; by default the United States.
 */
export function bankNumberingOf(accountNumber: string, routingNumber: string, region = 'US'): BankNumbering {
  const code = routingNumber.trim().toUpperCase()
  const known = codeForms.find(({ form }) => form.test(code))
  if (known !== undefined) return known.numbering
  if (isIban(accountNumber)) return 'iban'
  // Numbers in an unknown form keep the original label.
  return code === '' && accountNumber === '' ? numberingIn(region) : 'us'
}

const codeForms: readonly { form: RegExp; numbering: BankNumbering }[] = [
  { form: /^\d{9}$/, numbering: 'us' },
  { form: /^[A-Z]{4}0[A-Z\d]{6}$/, numbering: 'in' },
  { form: /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, numbering: 'iban' },
  { form: /^\d{2}-\d{2}-\d{2}$/, numbering: 'gb' },
  { form: /^\d{3}-\d{3}$/, numbering: 'au' },
  { form: /^\d{5}-\d{3}$/, numbering: 'ca' },
]

function numberingIn(region: string): BankNumbering {
  if (ibanRegions.has(region)) return 'iban'
  const own = region.toLowerCase() as BankNumbering
  return bankNumberings.includes(own) && own !== 'other' ? own : 'other'
}

/** Regions in which people know their account by its IBAN. */
const ibanRegions = new Set(
  (
    'AD AE AL AT AZ BA BE BG BH CH CY CZ DE DK EE ES FI FO FR GE GI GL GR HR HU IE IL IS IT KW KZ LB LI LT LU LV MC ' +
    'MD ME MK MT NL NO PL PT QA RO RS SA SE SI SK SM TR UA VA XK'
  ).split(' '),
)
