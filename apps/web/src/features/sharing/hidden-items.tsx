import type { ShareRow } from '@severy/client'
import { Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../shell/people/person-problem-text.ts'

/** Items added later to a share that was accepted without a click stay closed until this click (PROTOCOL 8.1). */
export function HiddenItems({ share: { vaultId, hidden } }: { share: ShareRow }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function accept() {
    setBusy(true)
    const done = await orUnexpected(engine.acceptShare(vaultId))
    setBusy(false)
    if (!done.ok) {
      show({ tone: 'danger', title: t('sharing.acceptFailed'), text: personProblemText(t, done.error) })
    }
  }

  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      {t('sharing.hidden', { count: hidden })}
      <Button size={32} busy={isBusy} onClick={() => void accept()}>
        {t('sharing.showHidden')}
      </Button>
    </p>
  )
}
