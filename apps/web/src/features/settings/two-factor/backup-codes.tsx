import { Button, Checkbox, useToast } from '@severy/ui'
import { Copy, Download, Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clipboardClearMs } from '../../../platform/secrets/clipboard-times.ts'
import { clipboard } from '../../../platform/secrets/clipboard.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useAccount } from '../../../platform/session/session.ts'
import { ClearsIn } from '../../../shell/values/clears-in.tsx'

/** Ten codes, the ways to save them, and the confirmation that they are saved. */
export function BackupCodes({
  codes,
  isSaved,
  onSaved,
}: {
  codes: readonly string[]
  isSaved: boolean
  onSaved: (isSaved: boolean) => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const email = useAccount()?.email ?? ''

  async function copy() {
    const clearMs = clipboardClearMs()
    if (await clipboard.copySecret(codes.join('\n'), clearMs)) {
      show({ tone: 'success', title: t('twoFactor.copied'), text: <ClearsIn ms={clearMs} /> })
    } else show({ tone: 'danger', title: t('twoFactor.copyFailed'), text: t('vault.copyFailedPlain') })
  }

  function download() {
    const lines = [t('twoFactor.fileHeading', { email }), t('twoFactor.fileText'), '', ...codes, '']
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), 'severy-backup-codes.txt')
  }

  return (
    <div className="prints-alone flex flex-col gap-5">
      <p>{t('twoFactor.backupText')}</p>
      <p className="hidden print:block">{t('twoFactor.fileHeading', { email })}</p>
      <ul
        aria-label={t('twoFactor.backupTitle')}
        translate="no"
        dir="ltr"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-card bg-sunken p-4 font-mono text-body-l"
      >
        {codes.map((code) => (
          <li key={code} className="text-center">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
          {t('twoFactor.copy')}
        </Button>
        <Button icon={<Download aria-hidden />} onClick={download}>
          {t('twoFactor.download')}
        </Button>
        <Button
          icon={<Printer aria-hidden />}
          onClick={() => {
            window.print()
          }}
        >
          {t('twoFactor.print')}
        </Button>
      </div>
      <div className="print:hidden">
        <Checkbox label={t('twoFactor.saved')} checked={isSaved} onChange={onSaved} />
      </div>
    </div>
  )
}
