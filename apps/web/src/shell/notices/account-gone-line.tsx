import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { signOut } from '../../platform/session/lock.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { askToTakeAlong } from './take-along-dialog.tsx'
import '../frame/en-frame.ts'
import './en-account-gone.ts'

/**
 * The server says, perhaps wrongly, that the account of this copy was deleted, or that someone started over with its
 * address. The copy is removed only when its owner says so.
 */
export function AccountGoneLine({ email, how }: { email: string; how: 'account-deleted' | 'started-over' }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isAsking, setAsking] = useState(false)

  async function wipe() {
    setAsking(false)
    const outcome = await signOut(engine, { dropWaiting: true })
    if (outcome.ok) location.replace('/')
    else show({ tone: 'danger', title: t('signOut.failedTitle'), text: networkProblemText(t, outcome.error) })
  }

  return (
    <>
      <strong className="font-semibold">{t(`accountGone.${how}.title`)}</strong>{' '}
      {t(`accountGone.${how}.text`)}{' '}
      {how === 'started-over' && (
        <>
          <button
            type="button"
            className="font-semibold whitespace-nowrap underline underline-offset-3"
            onClick={() => {
              askToTakeAlong(email)
            }}
          >
            {t('accountGone.take')}
          </button>{' '}
        </>
      )}
      <Link
        to="/account?tab=data"
        className="font-semibold whitespace-nowrap text-current underline underline-offset-3"
      >
        {t('accountGone.export')}
      </Link>{' '}
      <button
        type="button"
        className="font-semibold whitespace-nowrap underline underline-offset-3"
        onClick={() => {
          setAsking(true)
        }}
      >
        {t('accountGone.wipe')}
      </button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="danger"
        title={t('accountGone.wipeTitle', { email })}
        description={t('accountGone.wipeText')}
        cancelLabel={t('common.cancel')}
        confirmLabel={t('accountGone.wipe')}
        onConfirm={() => void wipe()}
      />
    </>
  )
}
