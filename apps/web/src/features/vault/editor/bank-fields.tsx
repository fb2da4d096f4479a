import { fieldFacts, hasWrongIbanChecksum, hasWrongRoutingChecksum } from '@severy/domain'
import { SecretField, Select, TextField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { Doubt } from './doubt.tsx'
import { hasOwnName, type DraftForm } from './draft-form.ts'
import { NameField } from './name-field.tsx'

/** A bank account is named after its bank, until it is given a name of its own. */
export function BankFields({ form }: { form: DraftForm<'bank'> }) {
  const { t } = useTranslation()
  const { draft, stored, change, changeFields, at } = form
  const { bankName, accountHolderName, accountNumber, routingNumber, accountType } = draft.fields
  const isNamedApart = hasOwnName(stored)
  return (
    <>
      {isNamedApart && <NameField form={form} />}
      <TextField
        {...at('fields.bankName')}
        label={t('fields.bankName')}
        required
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
      <SecretField
        {...at('fields.accountNumber')}
        label={t('fields.accountNumber')}
        required
        sealLabel={t('common.onlyYou')}
        revealLabel={t('vault.showField', { field: t('fields.accountNumber') })}
        hint={hasWrongIbanChecksum(accountNumber) && <Doubt text={t('item.ibanDoubt')} />}
        value={accountNumber}
        onChange={(value) => {
          changeFields({ accountNumber: value })
        }}
      />
      <TextField
        {...at('fields.routingNumber')}
        label={t('fields.routingNumber')}
        required
        autoComplete="off"
        exact
        hint={hasWrongRoutingChecksum(routingNumber) && <Doubt text={t('item.routingDoubt')} />}
        value={routingNumber}
        onChange={(value) => {
          changeFields({ routingNumber: value })
        }}
      />
      <TextField
        {...at('fields.accountHolderName')}
        label={t('fields.accountHolderName')}
        required
        autoComplete="off"
        value={accountHolderName}
        onChange={(value) => {
          changeFields({ accountHolderName: value })
        }}
      />
    </>
  )
}

const accountTypes = fieldFacts('bank', 'accountType')?.choices ?? {}

/** An imported account may have a type of its own. */
function accountTypeOptions(current: string): readonly string[] {
  const known = Object.keys(accountTypes)
  return current === '' || known.includes(current) ? known : [...known, current]
}
