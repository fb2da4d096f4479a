import { type BackupState, setBackupKey } from '@severy/contract'
import { Button, Checkbox, Skeleton, useToast } from '@severy/ui'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Copy, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { clipboard } from '../../../platform/secrets/clipboard.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { ClearsIn } from '../../../shell/values/clears-in.tsx'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { backupProblemText } from './problem-text.ts'

/** Enough time to store the key somewhere safe. */
const clipboardMs = 120_000

/** The private key is made here and never sent; it is gone when the dialog closes. */
export function KeyDialog({
  isFirst,
  onDone,
  onClose,
}: {
  isFirst: boolean
  onDone: (state: BackupState) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const fresh = useFreshAct()
  const [key, setKey] = useState<{ identity: string; recipient: string } | null>(null)
  const [isKept, setKept] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let isOpen = true
    void generateX25519Identity().then(async (identity) => {
      const recipient = await identityToRecipient(identity)
      if (isOpen) setKey({ identity, recipient })
    })
    return () => {
      isOpen = false
    }
  }, [])

  async function submit() {
    if (key === null) return
    setProblem(isKept ? null : t('adminBackups.keyKeptMissing'))
    if (!isKept) return
    const { recipient } = key
    const acted = await fresh.run(() => callApi(setBackupKey, { body: { recipient } }))
    if (acted === null) return
    if (!acted.ok) {
      setProblem(backupProblemText(t, acted.error))
      return
    }
    show({ tone: 'success', title: t('adminBackups.keyDone') })
    onDone(acted.value)
  }

  async function copy(text: string) {
    const isCopied = await clipboard.copySecret(text, clipboardMs)
    if (isCopied)
      show({ tone: 'success', title: t('adminBackups.copied'), text: <ClearsIn ms={clipboardMs} /> })
    else show({ tone: 'danger', title: t('adminBackups.copyFailed') })
  }

  return (
    <FormDialog
      title={t('adminBackups.keyTitle')}
      description={
        isFirst ? t('adminBackups.keyText') : `${t('adminBackups.keyText')} ${t('adminBackups.keyOld')}`
      }
      submitLabel={t('adminBackups.keySubmit')}
      busyLabel={t('adminBackups.keyBusy')}
      needsNetwork
      isBusy={fresh.isBusy}
      failedTitle={t('adminBackups.keyFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {key === null ? (
        <Skeleton className="h-24" />
      ) : (
        <>
          <div className="rounded-card border border-subtle bg-sunken p-4">
            <p className="text-small font-semibold">{t('adminBackups.keyLabel')}</p>
            <code className="mt-1 block font-mono text-small break-all">{key.identity}</code>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size={32} icon={<Copy aria-hidden />} onClick={() => void copy(key.identity)}>
                {t('adminBackups.copy')}
              </Button>
              <Button
                size={32}
                icon={<Download aria-hidden />}
                onClick={() => {
                  saveFile(new Blob([`${key.identity}\n`], { type: 'text/plain' }), 'severy-backup-key.txt')
                }}
              >
                {t('adminBackups.download')}
              </Button>
            </div>
          </div>
          <Checkbox label={t('adminBackups.keyKept')} checked={isKept} onChange={setKept} />
        </>
      )}
      <FreshPassword act={fresh} />
    </FormDialog>
  )
}
