import type { ServerVault } from '@severy/client'
import { AlertDialog, Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import './en-repair.ts'

/** If the server shows a different history than this device: saves the copy verified here as a new vault. */
export function KeepCopy({ vault }: { vault: ServerVault }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function keep() {
    setBusy(true)
    setProblem(null)
    const kept = await orUnexpected(engine.keepCopyAsNewVault(vault.vaultId))
    setBusy(false)
    setAsking(false)
    if (kept.ok) show({ tone: 'success', title: t('repair.keptTitle'), text: t('repair.keptText') })
    else setProblem(t(kept.error.reason === 'too-large' ? 'repair.keepTooLarge' : 'repair.keepFailed'))
  }

  return (
    <>
      <Button
        className="mt-2"
        onClick={() => {
          setAsking(true)
        }}
      >
        {t('repair.keep')}
      </Button>
      {problem !== null && (
        <p role="alert" className="mt-2 font-semibold text-danger-ink">
          {problem}
        </p>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('repair.keepAsk')}
        description={t('repair.keepText', { name: vault.name ?? t('repair.unnamed') })}
        cancelLabel={t('repair.cancel')}
        confirmLabel={t('repair.keepConfirm')}
        busy={isBusy}
        busyLabel={t('repair.keeping')}
        onConfirm={() => {
          void keep()
        }}
      >
        {(vault.isShared || vault.files > 0) && (
          <div className="flex flex-col gap-2">
            {vault.isShared && <p>{t('repair.keepShared')}</p>}
            {vault.files > 0 && <p>{t('repair.keepFiles', { count: vault.files })}</p>}
          </div>
        )}
      </AlertDialog>
    </>
  )
}
