import type { VaultMembers } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

export function LeaveVaultDialog({ vault, onClose }: { vault: VaultMembers; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    const done = await orUnexpected(engine.leaveShare(vault.vaultId))
    setBusy(false)
    onClose()
    if (!done.ok) {
      show({
        tone: 'danger',
        title: t('vaults.leaveFailed'),
        text: personProblemText(t, done.error),
      })
      return
    }
    show({ tone: 'success', title: t('vaults.left') })
    void navigate('/dashboard', { replace: true })
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('vaults.leaveTitle', { name: vault.name })}
      description={t('vaults.leaveText')}
      confirmLabel={t('vaults.leave')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('vaults.leaving')}
      onConfirm={() => void leave()}
    />
  )
}
