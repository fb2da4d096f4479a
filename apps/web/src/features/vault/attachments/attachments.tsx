import type { ItemRow } from '@severy/client'
import { Button, classNames } from '@severy/ui'
import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachmentRow } from './attachment-row.tsx'
import { StorageBar } from './storage-bar.tsx'
import { TransferRow } from './transfer-row.tsx'
import { useMedia } from '../../../platform/browser/use-media.ts'
import { useTransfersOf } from '../../../platform/vault/transfers.ts'
import { useAttachFiles } from './use-attach-files.ts'
import { useAttachments } from './use-attachments.ts'
import { useFileDrop } from './use-file-drop.ts'

/** An item's files: a section of any view of the item. Read-only if the item must not change now. */
export function Attachments({ row, isReadOnly }: { row: ItemRow; isReadOnly: boolean }) {
  const itemRef = row.ref
  const { t } = useTranslation()
  const attach = useAttachFiles()
  const attachments = useAttachments(itemRef)
  const transfers = useTransfersOf(itemRef)
  const input = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // A finger alone can't drag files in.
  const canDrop = useMedia('(any-pointer: fine)')
  const { isOver, dropProps } = useFileDrop((files) => void attach(itemRef, files), isReadOnly)

  if (attachments === null) return null
  if (isReadOnly && attachments.length === 0) return null
  const uploads = transfers.filter(({ direction }) => direction === 'up')
  return (
    <section
      aria-labelledby={`attachments-${itemRef.itemId}`}
      {...dropProps}
      className={classNames(
        '-mx-1 -my-2 rounded-card border border-dashed px-1 py-2',
        isOver ? 'border-link bg-sel' : 'border-transparent',
      )}
    >
      <div className="flex min-h-10 items-center justify-between gap-3">
        <h3
          ref={heading}
          tabIndex={-1}
          id={`attachments-${itemRef.itemId}`}
          className="text-small font-semibold text-ink-2"
        >
          {t('attachments.heading')}
        </h3>
        {!isReadOnly && (
          <Button size={32} icon={<Paperclip aria-hidden />} onClick={() => input.current?.click()}>
            {t('attachments.add')}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
          void attach(itemRef, files)
        }}
      />
      {attachments.length + uploads.length > 0 && (
        <ul className="mt-1 overflow-hidden rounded-control border border-subtle bg-surface">
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.blobId}
              row={row}
              attachment={attachment}
              download={transfers.find(({ blobId }) => blobId === attachment.blobId) ?? null}
              isReadOnly={isReadOnly}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
          {uploads.map((transfer) => (
            <TransferRow key={transfer.transferId} transfer={transfer} />
          ))}
        </ul>
      )}
      {!isReadOnly && attachments.length + uploads.length === 0 && (
        <p className="text-small text-ink-3">{t(canDrop ? 'attachments.none' : 'attachments.noneByTouch')}</p>
      )}
      {uploads.some(({ state }) => state !== 'failed') && (
        <p className="mt-2 text-small text-ink-3">{t('attachments.keepOpen')}</p>
      )}
      {!isReadOnly && <StorageBar changes={attachments.length} />}
    </section>
  )
}
