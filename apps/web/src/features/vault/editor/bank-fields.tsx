import {
  bankLabels,
  bankNumberingOf,
  bankNumberings,
  fieldFacts,
  hasWrongIbanChecksum,
  hasWrongRoutingChecksum,
  ibanCountry,
} from '@severy/domain'
import { SecretField, Select, TextField } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Doubt } from './doubt.tsx'
import { hasOwnName, type DraftForm } from './draft-form.ts'
import { NameField } from './name-field.tsx'

/** The fields of a bank account. It is named after its bank until someone types another name. */
export function BankFields({ form }: { form: DraftForm<'bank'> }) {
  const { t, i18n } = useTranslation()
  const { draft, stored, change, changeFields, at } = form
  const { bankName, accountHolderName, accountNumber, routingNumber, accountType } = draft.fields
  // Changes only the labels of the two numbers; they are stored under the same names for every country.
  const [numbering, setNumbering] = useState(() =>
    bankNumberingOf(accountNumber, routingNumber, new Intl.Locale(navigator.language).region),
  )
  const labels = bankLabels(numbering)
  const isNamedApart = hasOwnName(stored)
  return (
    <>
      {isNamedApart && <NameField form={form} />}
      <TextField
        {...at('fields.bankName')}
        label={t('fields.bankName')}
        required
        isStarred
        autoComplete="off"
        value={bankName}
        onChange={(value) => {
          changeFields({ bankName: value })
          if (!isNamedApart) change({ title: value })
        }}
      />
      <Select
        label={t('fields.accountType')}
        value={accountType}
        onChange={(value) => {
          changeFields({ accountType: value })
        }}
        options={accountTypeOptions(accountType).map((value) => ({
          value,
          label: accountTypes[value] ?? value,
        }))}
      />
      <Select
        label={t('item.bankCountry')}
        value={numbering}
        onChange={setNumbering}
        options={bankNumberings.map((value) => ({ value, label: t(`item.bankCountries.${value}`) }))}
      />
      <SecretField
        {...at('fields.accountNumber')}
        label={labels.accountNumber}
        required
        isStarred
        sealLabel={t('common.onlyYou')}
        revealLabel={t('vault.showField', { field: labels.accountNumber })}
        hint={ibanHint(t, accountNumber, i18n.language)}
        value={accountNumber}
        onChange={(value) => {
          changeFields({ accountNumber: value })
        }}
      />
      <TextField
        {...at('fields.routingNumber')}
        label={labels.routingNumber}
        required={ibanCountry(accountNumber) === null}
        isStarred={ibanCountry(accountNumber) === null}
        autoComplete="off"
        exact
        hint={
          numbering === 'us' &&
          hasWrongRoutingChecksum(routingNumber) && <Doubt text={t('item.routingDoubt')} />
        }
        value={routingNumber}
        onChange={(value) => {
          changeFields({ routingNumber: value })
        }}
      />
      <TextField
        {...at('fields.accountHolderName')}
        label={t('fields.accountHolderName')}
        required
        isStarred
        autoComplete="off"
        value={accountHolderName}
        onChange={(value) => {
          changeFields({ accountHolderName: value })
        }}
      />
    </>
  )
}

/** The country that an IBAN names, or that it may be mistyped. */
function ibanHint(t: TFunction<'app'>, accountNumber: string, language: string) {
  const country = ibanCountry(accountNumber)
  if (country === null) return undefined
  if (hasWrongIbanChecksum(accountNumber)) return <Doubt text={t('item.ibanDoubt')} />
  return t('item.ibanOf', {
    country: new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country,
  })
}

const accountTypes = fieldFacts('bank', 'accountType')?.choices ?? {}

/** The account types to choose from. An imported account may have a type that is not among them, which is added. */
function accountTypeOptions(current: string): readonly string[] {
  const known = Object.keys(accountTypes)
  return current === '' || known.includes(current) ? known : [...known, current]
}
