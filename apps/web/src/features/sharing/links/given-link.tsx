import { Banner, Button, Dialog, QrPicture, TextField } from '@severy/ui'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../shell/values/use-copy.tsx'

/** A link just made, as text and as a code. It is shown only here. */
export function GivenLinkDialog({
  title,
  text,
  url,
  onClose,
}: {
  title: string
  /** What anyone with the link can do. */
  text: string
  url: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { copySecret } = useCopy()
  return (
    <Dialog
      open
      width="small"
      closesOnOutsidePress={false}
      onOpenChange={onClose}
      title={title}
      description={text}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button variant="primary" icon={<Copy aria-hidden />} onClick={() => void copySecret(url)}>
            {t('links.copy')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <TextField exact readOnly label={t('links.link')} value={url} onChange={() => undefined} />
        <Banner tone="info">{t('links.shownOnce')}</Banner>
        <details className="rounded-card border border-subtle px-4 py-3">
          <summary className="cursor-pointer font-semibold text-link">{t('links.showQr')}</summary>
          {/* Dark on white in every theme, for cameras. */}
          <span className="mx-auto mt-4 block size-60 rounded-card bg-stone-0 p-4 text-night-950">
            <QrPicture text={url} label={t('links.qr')} className="size-full" />
          </span>
        </details>
      </div>
    </Dialog>
  )
}
