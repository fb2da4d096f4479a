import { Button, buttonClass, Dialog, QrPicture, TextField, useToast } from '@severy/ui'
import { Copy, Mail } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clipboard } from '../../../platform/secrets/clipboard.ts'

/** The link that the user sends themselves (PROTOCOL 8.3(2)): to copy, to email, or to scan. */
export function InviteLinkDialog({
  email,
  code,
  onClose,
}: {
  email: string
  code: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const copyButton = useRef<HTMLButtonElement>(null)
  const link = `${location.origin}/invite#${code}`
  const mail = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('invite.mailSubject'))}&body=${encodeURIComponent(t('invite.mailBody', { link }))}`

  async function copy() {
    const isCopied = await clipboard.copyPlain(link)
    show(
      isCopied
        ? { tone: 'success', title: t('invite.copied') }
        : { tone: 'danger', title: t('invite.copyFailed') },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('invite.linkTitle', { email })}
      description={t('invite.linkText')}
      closeLabel={t('common.close')}
      initialFocus={copyButton}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('invite.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField label={t('invite.link')} value={link} onChange={keepAsItIs} readOnly exact />
        <div className="flex flex-wrap gap-2">
          <Button ref={copyButton} icon={<Copy aria-hidden />} onClick={() => void copy()}>
            {t('invite.copyLink')}
          </Button>
          <a href={mail} className={buttonClass()}>
            <Mail aria-hidden />
            {t('invite.mailLink')}
          </a>
        </div>
        <details className="rounded-card border border-subtle px-4 py-3">
          <summary className="cursor-pointer font-semibold text-link">{t('invite.showQr')}</summary>
          <span className="mt-4 inline-block rounded-card bg-stone-0 p-3 text-night-950">
            <QrPicture text={link} label={t('invite.qr')} className="size-48" />
          </span>
        </details>
      </div>
    </Dialog>
  )
}

/** Ignores input, because the field is only for reading and copying. */
function keepAsItIs(): void {
  // Nothing to keep.
}
