import { buttonClass, Dialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { CopiedText } from '../../../shell/values/copied-text.tsx'

/**
 * The provider responded. The rest of the test is a sign-in at the provider, in a separate tab, so that this vault
 * stays open. That tab shows the result.
 */
export function TestDialog({
  url,
  redirectUrl,
  onClose,
}: {
  url: string
  redirectUrl: string
  onClose: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('singleSignOn.testReady')}
      description={t('singleSignOn.testReadyText')}
      closeLabel={t('common.close')}
      footer={
        <a
          href={/^https?:\/\//.test(url) ? url : undefined}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'primary', size: 40 })}
          onClick={onClose}
        >
          {t('singleSignOn.testGo')}
        </a>
      }
    >
      <p className="mb-3 text-ink-2">{t('singleSignOn.testRedirect')}</p>
      <div className="rounded-control bg-sunken px-4 py-3">
        <CopiedText
          label={t('singleSignOn.redirect')}
          text={redirectUrl}
          copyLabel={t('singleSignOn.copyRedirect')}
          copiedText={t('singleSignOn.redirectCopied')}
        />
      </div>
    </Dialog>
  )
}
