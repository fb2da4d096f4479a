import type { EarlierCopy } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { openEarlierVault } from '../../platform/session/lock.ts'
import '../../platform/words/en-problems.ts'
import './en-account-gone.ts'

/**
 * This device has an earlier vault of this address, maybe its last copy. Only the person decides what happens to it.
 */
export function EarlierCopyLine({ copy: { userId, email } }: { copy: EarlierCopy }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isAsking, setAsking] = useState(false)

  async function giveUp() {
    setAsking(false)
    const outcome = await orUnexpected(engine.giveUpEarlierCopy(userId))
    if (outcome.ok) show({ tone: 'success', title: t('accountGone.wiped') })
    else show({ tone: 'danger', title: t('accountGone.wipeFailed'), text: t('network.unexpected') })
  }

  const action = 'font-semibold whitespace-nowrap underline underline-offset-3'
  return (
    <>
      <strong className="font-semibold">{t('accountGone.earlierTitle')}</strong>{' '}
      {t('accountGone.earlierText')}{' '}
      <button type="button" className={action} onClick={() => void openEarlierVault(engine, userId)}>
        {t('accountGone.open')}
      </button>{' '}
      <button
        type="button"
        className={`${action} ms-2`}
        onClick={() => {
          setAsking(true)
        }}
      >
        {t('accountGone.giveUp')}
      </button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('accountGone.giveUpTitle', { email })}
        description={t('accountGone.giveUpText')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('accountGone.giveUp')}
        onConfirm={() => void giveUp()}
      />
    </>
  )
}
