import type { ItemRow } from '@severy/client'
import type { Item } from '@severy/domain'
import { Dialog, IconButton, MaskedText, PasswordText } from '@severy/ui'
import { Copy, Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../platform/engine/engine-host.ts'
import { Attachments } from './attachments/attachments.tsx'
import { detailFields, type DetailField } from './detail-fields.ts'
import type { ItemActions } from './use-item-actions.tsx'

/** Everything that an item holds, to be read and copied. Secrets show on request. */
export function ItemDetails({
  row,
  actions,
  onClose,
}: {
  row: ItemRow
  actions: ItemActions
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [item, setItem] = useState<Item | null>(null)

  useEffect(() => {
    let isCurrent = true
    void engine()
      .getItem(row.ref)
      .then((opened) => {
        if (!isCurrent) return
        if (opened === null) onClose()
        else setItem(opened)
      })
    return () => {
      isCurrent = false
    }
    // One item per mounted dialog.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  if (item === null) return null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={item.title.trim() === '' ? t('vault.untitled') : item.title}
      closeLabel={t('common.close')}
    >
      <dl className="overflow-hidden rounded-control border border-subtle">
        {detailFields(t, item).map((field, index) => (
          <FieldRow key={index} row={row} field={field} actions={actions} />
        ))}
      </dl>
      <div className="mt-5">
        <Attachments itemRef={row.ref} isReadOnly={row.summary.trashed} />
      </div>
    </Dialog>
  )
}

/** Rows lie on each other like courses of stone. */
function FieldRow({ row, field, actions }: { row: ItemRow; field: DetailField; actions: ItemActions }) {
  const { t } = useTranslation()
  const [isRevealed, setRevealed] = useState(false)
  const { label, value, isSecret } = field
  return (
    <div className="border-b border-subtle bg-surface px-4 py-2.5 last:border-b-0">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="flex items-start gap-1">
        <span className="min-w-0 flex-1 py-1 wrap-anywhere whitespace-pre-wrap">
          {!isSecret && value}
          {isSecret &&
            (isRevealed ? <PasswordText value={value} /> : <MaskedText label={t('vault.maskedField')} />)}
        </span>
        {isSecret && (
          <IconButton
            label={t('vault.showField', { field: label })}
            aria-pressed={isRevealed}
            icon={isRevealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
            onClick={() => {
              setRevealed(!isRevealed)
            }}
          />
        )}
        <IconButton
          label={t('vault.copyField', { field: label })}
          icon={<Copy aria-hidden />}
          onClick={() =>
            void (isSecret ? actions.copySecretField(row, () => value) : actions.copyPlain(value, label))
          }
        />
      </dd>
    </div>
  )
}
