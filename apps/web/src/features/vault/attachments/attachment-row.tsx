import type { AttachmentTransfer, ItemRow } from '@severy/client'
import type { Attachment } from '@severy/domain'
import { IconButton, Menu } from '@severy/ui'
import { Download, Ellipsis, Eye, File, FileText, Image, PencilLine, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayPreview } from './preview-kind.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { ShareFileDialog } from './share-file-dialog.tsx'
import { mayChange } from '../../../platform/page/overlay.ts'
import { sizeText } from '../../../platform/words/size-text.ts'
import { TransferProgress } from '../../../shell/forms/transfer-progress.tsx'
import { useOpenFile } from './use-open-file.ts'

interface AttachmentRowProps {
  row: ItemRow
  attachment: Attachment
  /** Set while the file is being downloaded. */
  download: AttachmentTransfer | null
  isReadOnly: boolean
  onRemoved: () => void
}

/** A stored file and its actions. */
export function AttachmentRow(props: AttachmentRowProps) {
  const { row, attachment, download, isReadOnly, onRemoved } = props
  const itemRef = row.ref
  const { t } = useTranslation()
  const { name, size } = attachment
  const [dialog, setDialog] = useState<'rename' | 'share' | 'remove' | null>(null)
  const { preview, save, shown, closePreview } = useOpenFile(itemRef, attachment)
  const close = () => {
    setDialog(null)
  }
  const canPreview = mayPreview(attachment)
  return (
    <li className="border-b border-subtle px-3 py-2 last:border-b-0">
      {download === null ? (
        <div className="flex items-center gap-1">
          <span aria-hidden className="mr-1.5 text-ink-3">
            {signOf(name)}
          </span>
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere">{name}</p>
            <p className="text-small text-ink-3 tabular-nums">{sizeText(size)}</p>
          </div>
          {canPreview && (
            <IconButton
              label={t('attachments.preview', { name })}
              icon={<Eye aria-hidden />}
              onClick={() => void preview()}
            />
          )}
          <IconButton
            label={t('attachments.download', { name })}
            icon={<Download aria-hidden />}
            onClick={() => void save()}
          />
          {!isReadOnly && (
            <Menu
              trigger={<IconButton label={t('attachments.more', { name })} icon={<Ellipsis aria-hidden />} />}
              groups={[
                [
                  {
                    id: 'rename',
                    label: t('attachments.rename'),
                    icon: <PencilLine aria-hidden />,
                    onSelect: () => {
                      setDialog('rename')
                    },
                  },
                  {
                    id: 'share',
                    label: t('attachments.share'),
                    icon: <Share2 aria-hidden />,
                    onSelect: () => {
                      if (mayChange()) setDialog('share')
                    },
                  },
                  {
                    id: 'remove',
                    label: t('attachments.remove'),
                    icon: <Trash2 aria-hidden />,
                    danger: true,
                    onSelect: () => {
                      setDialog('remove')
                    },
                  },
                ],
              ]}
            />
          )}
        </div>
      ) : (
        <TransferProgress transfer={download} />
      )}
      {dialog === 'rename' && <RenameDialog itemRef={itemRef} attachment={attachment} onClose={close} />}
      {dialog === 'share' && <ShareFileDialog row={row} attachment={attachment} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveDialog itemRef={itemRef} attachment={attachment} onClose={close} onRemoved={onRemoved} />
      )}
      {shown !== null && <PreviewDialog name={name} file={shown} onSave={save} onClose={closePreview} />}
    </li>
  )
}

function signOf(name: string) {
  if (/\.(png|jpe?g|gif|webp|avif|bmp|svg|heic|tiff?)$/i.test(name)) return <Image />
  if (/\.(txt|md|csv|json|pdf|docx?|odt|rtf|xlsx?|ods|log)$/i.test(name)) return <FileText />
  return <File />
}
