import type { ShareRow } from '@severy/client'
import { Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { mayChange } from '../../platform/page/overlay.ts'
import { useOnline } from '../../platform/browser/use-online.ts'
import { personProblemText } from '../../shell/people/person-problem-text.ts'

/** For shares of a deleted account: no one else can ever revoke or share them. */
export function KeepButton({ share, name }: { share: ShareRow; name: string }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isOnline = useOnline()
  const [isBusy, setBusy] = useState(false)

  async function keep() {
    if (!mayChange()) return
    setBusy(true)
    const kept = await orUnexpected(engine.keepShared(share.vaultId))
    setBusy(false)
    if (kept.ok) show({ tone: 'success', title: t('sharing.kept'), text: t('sharing.keptText') })
    else show({ tone: 'danger', title: t('sharing.keepFailed'), text: personProblemText(t, kept.error) })
  }

  return (
    <Button
      size={32}
      aria-label={t('sharing.keepLabel', { name })}
      disabled={!isOnline}
      {...(!isOnline && { title: t('sharing.offline') })}
      busy={isBusy}
      busyLabel={t('sharing.keeping')}
      onClick={() => void keep()}
    >
      {t('sharing.keep')}
    </Button>
  )
}
