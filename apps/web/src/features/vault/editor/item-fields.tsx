import type { ReactNode } from 'react'
import { viewOf } from '../kinds/index.ts'
import type { DraftForm } from './draft-form.ts'
import { KindFields } from './kind-fields.tsx'
import { WebsiteFields } from './website-fields.tsx'

/** The fields of the form's kind. `weak` is shown under the password. */
export function ItemFields({ form, weak }: { form: DraftForm; weak: ReactNode }) {
  const { Form = KindFields, placesWebsites } = viewOf(form.draft.type)
  // An import may have added addresses to any kind; a new item's form does not ask for them.
  const hasWebsites = form.draft.urls.length > 0 || (form.stored?.urls.length ?? 0) > 0
  return (
    <>
      <Form form={form} weak={weak} />
      {hasWebsites && placesWebsites !== true && <WebsiteFields form={form} />}
    </>
  )
}
