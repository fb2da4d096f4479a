import { AlertDialog, useToast } from '@severy/ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { signOut } from '../../platform/session/lock.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { useSession } from '../../platform/session/session.ts'
import './en-frame.ts'

/** Milliseconds for which the goodbye message is shown before leaving for the landing page. */
const farewellMs = 1_500

/**
 * Signing out deletes this device's copy. If unsent changes would be lost with it, or the account is gone, asks first. Render `dialog`
 * somewhere.
 */
export function useSignOut(): { ask: () => void; dialog: ReactNode } {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const waiting = useSession(({ sync }) => sync.waiting)
  const [isAsking, setAsking] = useState(false)
  const goneOf = useSession(emailOfGone)
  const [isAskingOfGone, setAskingOfGone] = useState(false)

  async function leave(dropWaiting: boolean) {
    setAsking(false)
    setAskingOfGone(false)
    const outcome = await signOut(engine, { dropWaiting })
    if (!outcome.ok) {
      const reason = networkProblemText(t, outcome.error)
      show({ tone: 'danger', title: t('signOut.failedTitle'), text: `${t('signOut.failedText')}. ${reason}` })
      setAsking(true)
      return
    }
    show({ tone: 'success', title: t('signOut.doneTitle'), text: t('signOut.doneText') })
    setTimeout(() => {
      location.replace('/')
    }, farewellMs)
  }

  return {
    ask: () => {
      if (goneOf === null) void leave(false)
      else setAskingOfGone(true)
    },
    dialog: (
      <>
        <AlertDialog
          open={isAskingOfGone}
          onOpenChange={setAskingOfGone}
          tone="danger"
          title={t('accountGone.wipeTitle', { email: goneOf ?? '' })}
          description={t('accountGone.wipeText')}
          cancelLabel={t('common.cancel')}
          confirmLabel={t('accountGone.wipe')}
          onConfirm={() => void leave(true)}
        />
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          tone="danger"
          title={t('signOut.waitingTitle')}
          description={t('signOut.waitingText', { count: waiting })}
          cancelLabel={t('common.cancel')}
          confirmLabel={t('signOut.waitingConfirm')}
          onConfirm={() => void leave(true)}
        />
      </>
    ),
  }
}

/** The address of an account that is gone, and whose last copy may be on this device: signing out would delete it. */
function emailOfGone({ status, sync }: ReturnType<typeof useSession.getState>): string | null {
  const isGone = (name: string | null): boolean => name === 'account-deleted' || name === 'started-over'
  if (status.name === 'locked') return isGone(status.end) ? status.email : null
  return status.name === 'unlocked' && isGone(sync.state) ? status.account.email : null
}
