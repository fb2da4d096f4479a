import { draftOf } from '@severy/domain'
import { useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { closeForm, useItemForm, type OpenForm } from '../../../platform/item-form.ts'
import { useKeptForms } from '../../../platform/unsaved-forms.ts'
import { findRow } from '../../../platform/vault-rows.ts'
import { openItem } from '../reprompt/open-item.ts'
import { ItemDialog } from './item-dialog.tsx'
import type { EditBase } from './use-save-item.ts'

/** The item form that is asked for. An edit first fetches its item. */
export function OpenItemForm() {
  const form = useItemForm((state) => state.form)
  if (form === null) return null
  return form.name === 'add' ? (
    <ItemDialog base={null} start={form.start} initial={form.draft} onClose={closeForm} />
  ) : (
    <EditForm key={form.ref.itemId} form={form} />
  )
}

function EditForm({ form }: { form: Extract<OpenForm, { name: 'edit' }> }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [base, setBase] = useState<EditBase | null>(null)

  useEffect(() => {
    let isCurrent = true
    // The revision first: a newer item under an older number is merged, the other way round it would be overwritten.
    const row = findRow(form.ref)
    const baseRev = form.baseRev ?? row?.rev ?? 0
    void (row === null ? engine().getItem(form.ref) : openItem(row)).then((item) => {
      if (!isCurrent) return
      if (item === 'declined') {
        keepForLater(form)
        closeForm()
      } else if (item !== null) setBase({ ref: form.ref, baseRev, item })
      else {
        show({ tone: 'danger', title: t('vault.openFailedTitle'), text: t('vault.openFailedText') })
        closeForm()
      }
    })
    return () => {
      isCurrent = false
    }
    // One item per mounted form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (base === null) return null
  return <ItemDialog base={base} start={draftOf(base.item)} initial={form.draft} onClose={closeForm} />
}

/** What a lock had kept is offered again. */
function keepForLater({ ref, draft, baseRev }: Extract<OpenForm, { name: 'edit' }>): void {
  if (draft === null) return
  useKeptForms.setState(({ forms }) => ({ forms: [{ ref, draft, baseRev }, ...forms] }))
}
