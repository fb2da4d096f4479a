import type { ShareRow } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { findRow } from '../../platform/vault/vault-rows.ts'
import { nameOf } from './item-name.ts'
import { personProblemText } from '../../shell/people/person-problem-text.ts'

/** Gives up an item that someone else shares. */
export function LeaveDialog({ share, onClose }: { share: ShareRow; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const row = share.ref === null ? null : findRow(share.ref)
  const name = row === null ? t('vault.untitled') : nameOf(t, row)

  async function leave() {
    setBusy(true)
    const done = await orUnexpected(engine.leaveShare(share.vaultId))
    setBusy(false)
    onClose()
    if (done.ok) show({ tone: 'success', title: t('sharing.left') })
    else
      show({
        tone: 'danger',
        title: t('sharing.leaveFailed'),
        text: personProblemText(t, done.error),
      })
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('sharing.leaveTitle', { name })}
      description={
        share.isGone || share.person.email === null
          ? t('sharing.leaveGoneText')
          : t('sharing.leaveText', { email: share.person.email })
      }
      confirmLabel={t('sharing.leave')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('sharing.leaving')}
      onConfirm={() => void leave()}
    />
  )
}
