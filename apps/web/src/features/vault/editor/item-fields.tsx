import type { ReactNode } from 'react'
import { BankFields } from './bank-fields.tsx'
import { CardFields } from './card-fields.tsx'
import { isFormOf, type DraftForm } from './draft-form.ts'
import { IdentityFields } from './identity-fields.tsx'
import { NameField } from './name-field.tsx'
import { PasswordFields } from './password-fields.tsx'
import { WebsiteFields } from './website-fields.tsx'

/** The fields that belong to the kind of item that the form is for. `weak` stands under the password. */
export function ItemFields({ form, weak }: { form: DraftForm; weak: ReactNode }) {
  if (isFormOf(form, 'password')) return <PasswordFields form={form} weak={weak} />
  // An import may have brought addresses along for any kind; a form for a new item does not ask for them.
  const hasWebsites = form.draft.urls.length > 0 || (form.stored?.urls.length ?? 0) > 0
  return (
    <>
      <OwnFields form={form} />
      {hasWebsites && <WebsiteFields form={form} />}
    </>
  )
}

function OwnFields({ form }: { form: DraftForm }) {
  if (isFormOf(form, 'card')) return <CardFields form={form} />
  if (isFormOf(form, 'bank')) return <BankFields form={form} />
  return isFormOf(form, 'identity') ? <IdentityFields form={form} /> : <NameField form={form} />
}
