import type { LentItemRef } from '@severy/client'
import type { Item } from '@severy/domain'
import { Button, Dialog, Skeleton, useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboardClearMs } from '../../platform/secrets/clipboard-times.ts'
import { clipboard } from '../../platform/secrets/clipboard.ts'
import { detailFields, type DetailField } from '../../platform/vault/detail-fields.ts'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { ClearsIn } from '../../shell/values/clears-in.tsx'
import { FieldRow } from '../../shell/values/field-row.tsx'
import { LentFileRow } from './lent-file-row.tsx'

/** All fields of one lent item, to read and to copy. */
export function LentItemDialog({
  lent,
  title,
  onClose,
}: {
  lent: LentItemRef
  title: string
  onClose: () => void
}) {
  const engine = useEngine()
  const { slotId, vaultId, itemId } = lent
  const { t } = useTranslation()
  const { show } = useToast()
  const [item, setItem] = useState<Item | null>(null)
  const name = title === '' ? t('vault.untitled') : title
  useEffect(() => {
    let isGone = false
    void engine.getLentItem({ slotId, vaultId, itemId }).then((found) => {
      if (!isGone) setItem(found)
    })
    return () => {
      isGone = true
    }
  }, [engine, slotId, vaultId, itemId])

  async function copy({ label, kind, value }: Pick<DetailField, 'label' | 'kind' | 'value'>) {
    const clearMs = clipboardClearMs()
    const isSecret = kind === 'secret'
    const isCopied = await (isSecret ? clipboard.copySecret(value, clearMs) : clipboard.copyPlain(value))
    if (!isCopied) show({ tone: 'danger', title: t('emergency.copyFailed', { field: label, name }) })
    else {
      show({
        tone: 'success',
        title: t('emergency.copied', { field: label, name }),
        text: isSecret ? <ClearsIn ms={clearMs} /> : undefined,
      })
    }
  }

  return (
    <Dialog
      open
      width="medium"
      title={name}
      closeLabel={t('common.close')}
      onOpenChange={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {item === null ? (
        <Skeleton className="h-24" />
      ) : (
        <div className="flex flex-col gap-4">
          <dl className="overflow-hidden rounded-control border border-subtle">
            {fieldsOf(item).map(({ label, value, shown, kind, warning }, index) => (
              <FieldRow
                // Two fields may share a name, so the index tells them apart.
                key={`${label} ${String(index)}`}
                label={label}
                value={value}
                isSecret={kind === 'secret'}
                warning={warning}
                onCopy={() => void copy({ label, kind, value })}
              >
                {shown}
              </FieldRow>
            ))}
          </dl>
          {item.attachments.length > 0 && (
            <section aria-label={t('attachments.heading')}>
              <h3 className="mb-2 text-small font-semibold text-ink-2">{t('attachments.heading')}</h3>
              <ul className="rounded-control border border-subtle">
                {item.attachments.map((attachment) => (
                  <LentFileRow key={attachment.blobId} lent={lent} attachment={attachment} />
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Dialog>
  )

  function fieldsOf(shown: Item): DetailField[] {
    const fields = detailFields(t, shown)
    return shown.totp === ''
      ? fields
      : [
          ...fields,
          { label: t('emergency.lentCode'), value: shown.totp, kind: 'secret', isCredential: false },
        ]
  }
}
