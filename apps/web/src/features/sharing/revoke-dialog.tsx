import type { ItemRow, ShareRow } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { goToItem } from '../../platform/vault/item-address.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { findRow } from '../../platform/vault/vault-rows.ts'
import { nameOf } from './item-name.ts'
import { personProblemText } from '../../shell/people/person-problem-text.ts'

/** Revokes access, then lists what no revocation undoes: the secrets that were seen. */
export function RevokeDialog({ share, onClose }: { share: ShareRow; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  /** The row from before: afterwards the item may be in another vault. */
  const [row] = useState<ItemRow | null>(() => (share.ref === null ? null : findRow(share.ref)))
  const [isRevoked, setRevoked] = useState(false)
  const name = row === null ? t('vault.untitled') : nameOf(t, row)
  const email = share.person.email ?? t('sharing.gone')

  async function revoke() {
    setBusy(true)
    const done = await orUnexpected(engine.revokeShare(share.vaultId, share.person.userId))
    setBusy(false)
    if (!done.ok) {
      onClose()
      show({
        tone: 'danger',
        title: t('sharing.revokeFailed'),
        text: personProblemText(t, done.error),
      })
      return
    }
    show({ tone: 'success', title: t('sharing.revoked'), text: t('sharing.revokedText') })
    if (row?.summary.type === 'password') setRevoked(true)
    else onClose()
  }

  if (isRevoked && row !== null) {
    return (
      <AlertDialog
        open
        onOpenChange={onClose}
        title={t('sharing.changeTitle')}
        description={t('sharing.changeText', { email, name })}
        confirmLabel={t('sharing.changeNow')}
        cancelLabel={t('sharing.changeLater')}
        onConfirm={() => {
          onClose()
          goToItem(navigate, row.ref)
        }}
      />
    )
  }
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('sharing.revokeTitle', { email, name })}
      description={t('sharing.revokeText', { email })}
      confirmLabel={t('sharing.revoke')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('sharing.revoking')}
      onConfirm={() => void revoke()}
    />
  )
}
