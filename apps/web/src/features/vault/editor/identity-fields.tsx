import type { DraftOfKind } from '@severy/domain'
import { SecretField, TextField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { DraftForm } from './draft-form.ts'
import { NameField } from './name-field.tsx'

type FieldName = Exclude<keyof DraftOfKind<'identity'>['fields'], 'custom'>

export function IdentityFields({ form }: { form: DraftForm<'identity'> }) {
  return (
    <>
      <NameField form={form} />
      <div className="grid gap-4 md:grid-cols-2">
        {plain.map((name) => (
          <PlainField key={name} form={form} name={name} />
        ))}
        {secret.map((name) => (
          <HiddenField key={name} form={form} name={name} />
        ))}
      </div>
    </>
  )
}

/** In the order in which a person reads them; the numbers of papers come last. */
const plain = [
  'salutation',
  'firstName',
  'middleName',
  'lastName',
  'username',
  'company',
  'email',
  'phone',
  'address1',
  'address2',
  'address3',
  'city',
  'state',
  'postalCode',
  'country',
] as const satisfies readonly FieldName[]
const secret = [
  'socialSecurityNumber',
  'passportNumber',
  'licenseNumber',
] as const satisfies readonly FieldName[]

function PlainField({ form, name }: { form: DraftForm<'identity'>; name: (typeof plain)[number] }) {
  const { t } = useTranslation()
  return (
    <TextField
      {...form.at(`fields.${name}`)}
      label={t(`fields.${name}`)}
      autoComplete="off"
      value={form.draft.fields[name]}
      onChange={(value) => {
        form.changeFields({ [name]: value })
      }}
    />
  )
}

function HiddenField({ form, name }: { form: DraftForm<'identity'>; name: (typeof secret)[number] }) {
  const { t } = useTranslation()
  const label = t(`fields.${name}`)
  return (
    <SecretField
      {...form.at(`fields.${name}`)}
      label={label}
      revealLabel={t('vault.showField', { field: label })}
      value={form.draft.fields[name]}
      onChange={(value) => {
        form.changeFields({ [name]: value })
      }}
    />
  )
}
