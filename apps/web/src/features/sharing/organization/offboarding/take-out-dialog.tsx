import type { OffboardingState, OffboardingVault } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../../../shell/people/person-problem-text.ts'

/**
 * Asks before the items of a vault that the removed person owns are moved into another one. The vault itself stays
 * theirs.
 */
export function TakeOutDialog({
  state: { vaultId, userId },
  vault,
  onClose,
}: {
  state: OffboardingState
  vault: OffboardingVault
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function move() {
    setBusy(true)
    const done = await orUnexpected(engine.takeOutItems({ vaultId, userId, from: vault.vaultId }))
    setBusy(false)
    onClose()
    const stopped = done.ok ? done.value.stoppedBy : null
    if (done.ok && stopped === null) {
      show({ tone: 'success', title: t('offboarding.takenOut', { count: done.value.moved.length }) })
      return
    }
    const refusal = done.ok ? { reason: stopped ?? ('unexpected' as const) } : done.error
    show({ tone: 'danger', title: t('offboarding.takeOutFailed'), text: personProblemText(t, refusal) })
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('offboarding.takeOutTitle', { name: vault.name ?? '' })}
      description={t('offboarding.takeOutText')}
      confirmLabel={t('offboarding.takeOut')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('offboarding.takingOut')}
      onConfirm={() => void move()}
    />
  )
}
