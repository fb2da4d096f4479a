import { Button, Dialog } from '@severy/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownFile } from './use-open-file.ts'

/** Previews a picture or text attachment, which exists only in this page's memory. */
export function PreviewDialog({
  name,
  file,
  onSave,
  onClose,
}: {
  name: string
  file: ShownFile
  onSave: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { content } = file
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name}
      closeLabel={t('common.close')}
      width="large"
      footer={
        <Button icon={<Download aria-hidden />} onClick={() => void onSave()}>
          {t('attachments.downloadPlain')}
        </Button>
      }
    >
      {content.kind === 'image' ? (
        <Picture file={file.file} type={content.type} name={name} />
      ) : (
        <>
          {/* Focusable, so that long texts scroll with the keyboard too. */}
          <pre
            tabIndex={0}
            aria-label={name}
            className="max-h-[60dvh] overflow-auto rounded-control border border-subtle bg-sunken p-3 font-mono text-small whitespace-pre-wrap wrap-anywhere"
          >
            {content.text}
          </pre>
          {content.isCut && <p className="mt-2 text-small text-ink-3">{t('attachments.cut')}</p>}
        </>
      )}
    </Dialog>
  )
}

function Picture({ file, type, name }: { file: Blob; type: string; name: string }) {
  const { t } = useTranslation()
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <p>{t('attachments.brokenPicture')}</p>
  return (
    <img
      ref={(image) => {
        if (image === null) return
        const url = URL.createObjectURL(new Blob([file], { type }))
        image.src = url
        return () => {
          URL.revokeObjectURL(url)
        }
      }}
      alt={name}
      className="mx-auto max-h-[60dvh] max-w-full rounded-control"
      onError={() => {
        setBroken(true)
      }}
    />
  )
}
