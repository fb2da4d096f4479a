import type { ItemRow } from '@severy/client'
import { draftOf } from '@severy/domain'
import { Button, Skeleton } from '@severy/ui'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isOverlayOpen } from '../../../platform/page/shortcuts.ts'
import { DiscardQuestion } from '../editor/discard-question.tsx'
import { ItemFormBody } from '../editor/item-form-body.tsx'
import { useDraftForm } from '../editor/use-draft-form.ts'
import { useEditBase } from '../editor/use-edit-base.ts'
import type { EditBase } from '../editor/use-save-item.ts'

interface EditProps {
  row: ItemRow
  /** Renders the item's heading with these buttons. */
  head: (buttons: ReactNode) => ReactNode
  onDone: () => void
}

/** An item's form in place of its fields, with Save and Cancel always in reach. */
export function EditInPlace(props: EditProps) {
  const { row, head, onDone } = props
  const base = useEditBase({ ref: row.ref, baseRev: null }, onDone)
  if (base !== null) return <Form {...props} base={base} />
  return (
    <>
      {head(null)}
      <Skeleton className="h-64" />
    </>
  )
}

function Form({ base, head, onDone }: EditProps & { base: EditBase }) {
  const { t } = useTranslation()
  const form = useDraftForm({ base, start: draftOf(base.item), initial: null, onDone })
  const { firstInput } = form

  useEffect(() => {
    firstInput()?.focus()
    // Only on opening.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  /** As in a dialog. An open list of choices, or a popover, takes the key for itself. */
  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    const { key, target, currentTarget, nativeEvent } = event
    if (key !== 'Escape' || event.defaultPrevented || nativeEvent.isComposing || isOverlayOpen()) return
    if (!(target instanceof Element && currentTarget.contains(target))) return
    event.preventDefault()
    event.stopPropagation()
    form.leave()
  }

  return (
    <>
      <form
        noValidate
        onKeyDown={onKeyDown}
        aria-label={t(`item.editTitles.${base.item.type}`)}
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(false)
        }}
      >
        {/* At the top, because toasts appear at the bottom. */}
        {head(
          <>
            <Button onClick={form.leave}>{t('common.cancel')}</Button>
            <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('item.saving')}>
              {t('detail.save')}
            </Button>
          </>,
        )}
        <ItemFormBody form={form} base={base} />
      </form>
      <DiscardQuestion question={form.question} />
    </>
  )
}
