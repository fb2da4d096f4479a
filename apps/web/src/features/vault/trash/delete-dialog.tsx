import type { ItemRow } from '@severy/client'
import { AlertDialog, TextField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { saveProblemText } from '../../../platform/words/save-problem-texts.ts'
import { nameOf } from '../card-parts.tsx'
import { clearSelection } from '../list/selection.ts'

/** Asks before items are permanently deleted. Emptying the trash requires typing their number. */
export function DeleteDialog({
  rows,
  asksForCount = false,
  skipTrash = false,
  onClose,
}: {
  rows: readonly ItemRow[]
  asksForCount?: boolean
  /** For items that are not in the trash. */
  skipTrash?: boolean
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const count = rows.length
  const only = rows.length === 1 ? rows[0] : undefined
  const name = only && nameOf(t('vault.untitled'), only.summary.title)

  async function remove() {
    if (asksForCount && typed.trim() !== String(count)) {
      setWrong(true)
      return
    }
    setBusy(true)
    const refs = rows.map(({ ref }) => ref)
    const outcome = await orUnexpected(engine.deleteItems(refs, { skipTrash }))
    if (outcome.ok) {
      clearSelection()
      show({
        tone: 'success',
        title:
          name === undefined ? t('trash.deletedManyTitle', { count }) : t('trash.deletedOneTitle', { name }),
      })
    } else {
      show({
        tone: 'danger',
        title: t('item.errorTitle'),
        text: saveProblemText(t, outcome.error.reason),
      })
    }
    onClose()
  }

  return (
    <AlertDialog
      open
      tone="danger"
      onOpenChange={onClose}
      title={name === undefined ? t('trash.deleteManyTitle', { count }) : t('trash.deleteOneTitle', { name })}
      description={t('trash.deleteText')}
      confirmLabel={t('trash.delete')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('trash.deleting')}
      onConfirm={() => void remove()}
    >
      {asksForCount && (
        <TextField
          label={t('trash.typeCount', { number: count })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setWrong(false)
          }}
          {...(isWrong && { error: t('trash.typeCountWrong') })}
        />
      )}
    </AlertDialog>
  )
}
