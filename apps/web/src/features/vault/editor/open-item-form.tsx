import { draftOf } from '@severy/domain'
import { closeForm, useItemForm, type OpenForm } from '../../../platform/vault/item-form.ts'
import { useKeptForms } from '../../../platform/page/unsaved-forms.ts'
import { ItemDialog } from './item-dialog.tsx'
import { useEditBase } from './use-edit-base.ts'

/** The requested item form in a dialog. For an edit, fetches the item first. */
export function OpenItemForm() {
  const form = useItemForm((state) => state.form)
  if (form === null) return null
  return form.name === 'add' ? (
    <ItemDialog
      base={null}
      start={form.start}
      initial={form.draft}
      vaultId={form.vaultId}
      onClose={closeForm}
    />
  ) : (
    <EditForm key={form.ref.itemId} form={form} />
  )
}

type OpenEdit = Extract<OpenForm, { name: 'edit' }>

function EditForm({ form }: { form: OpenEdit }) {
  const base = useEditBase(form, (why) => {
    if (why === 'declined') keepForLater(form)
    closeForm()
  })
  if (base === null) return null
  return <ItemDialog base={base} start={draftOf(base.item)} initial={form.draft} onClose={closeForm} />
}

/** Offers a draft kept by a lock again. */
function keepForLater({ ref, draft, baseRev }: OpenEdit): void {
  if (draft === null) return
  useKeptForms.setState(({ forms }) => ({ forms: [{ ref, draft, baseRev }, ...forms] }))
}
