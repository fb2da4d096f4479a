import { unsentKeptNotice } from '@severy/engine-host/unsent-kept'
import { useToast } from '@severy/ui'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { watchBackups } from '../../platform/backups/backups.ts'
import { watchAccountRules } from '../../platform/session/account-rules.ts'
import { watchActivity } from '../../platform/session/activity.ts'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { lockVault } from '../../platform/session/lock.ts'
import { PersonDoorContext, type PersonDoor } from '../../platform/server/person-door.ts'
import { refusalText } from '../../platform/words/save-problem-texts.ts'
import { watchSecondStep } from '../../platform/session/second-step.ts'
import { useServerRules } from '../../platform/server/server-rules.ts'
import { useSession } from '../../platform/session/session.ts'
import { useShortcuts } from '../../platform/page/shortcuts.ts'
import { watchSubscription } from '../../platform/server/subscription.ts'
import { isReportedOnPage } from '../../platform/page/page-reports.ts'
import { tellEvents } from '../../platform/page/told-events.ts'
import { useKeepSettings } from '../../platform/settings/use-keep-settings.ts'
import { answerToast } from '../people/answer-toast.ts'
import { takenToast } from '../people/taken-toast.ts'
import { removalToast } from '../people/removal-toast.ts'
import { TakeAlong } from '../notices/take-along-dialog.tsx'
import { IdleWarning } from './idle-warning.tsx'
import { useSignOut } from './use-sign-out.tsx'
import '../people/en-people.ts'
import './en-frame.ts'

/** What runs while a vault is open, whichever page is shown: the idle clock, the lock shortcut, refused changes. */
export function OpenVault() {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()

  useShortcuts({
    '$mod+Shift+L': (event) => {
      event.preventDefault()
      void lockVault(engine, 'user')
    },
  })

  // Each is shown when it happens; the engine keeps what the bell shows later.
  useEffect(() => {
    let isOpen = true
    const stop = tellEvents((event) => {
      if (event.type === 'change-refused') {
        const { title, reason } = event
        void isReportedOnPage(reason).then((isReported) => {
          // A locked vault shows no names.
          if (isReported || !isOpen) return
          show({
            tone: 'danger',
            title: t('item.changeRefusedTitle', { title }),
            text: refusalText(t, reason, useServerRules.getState().rules),
          })
        })
      }
      if (event.type === 'shares-accepted') {
        show(takenToast(t, event.taken))
      }
      if (event.type === 'sharing-finished') {
        const { email, isToOrganization } = event
        const title = isToOrganization
          ? t('invite.finishedMember', { email })
          : t('invite.finished', { email })
        show({ tone: 'success', title })
      }
      if (event.type === 'invitation-answered') show(answerToast(t, event))
      if (event.type === 'group-settled') {
        const { name, added, removed } = event
        if (added > 0) show({ tone: 'plain', title: t('groups.cameTo', { name, count: added }) })
        if (removed > 0) {
          const text = t('groups.wentFromText')
          show({ tone: 'plain', title: t('groups.wentFrom', { name, count: removed }), text })
        }
      }
      if (event.type === 'member-deactivated') {
        const email = event.email ?? t('organization.gone')
        show({
          tone: 'plain',
          title: t('provisioning.removed', { email, name: event.name }),
          text: t('provisioning.removedText'),
        })
      }
      if (event.type === 'share-ended') {
        const { name, isOrganization } = event
        const title = isOrganization ? t('sharing.membershipEnded', { name }) : t('sharing.ended', { name })
        show({ tone: 'plain', title })
      }
      if (event.type === 'item-removed-by-other') show(removalToast(t, event))
      if (event.type === 'unsent-kept') show({ tone: 'plain', ...unsentKeptNotice(event) })
      if (event.type === 'forms-unreadable') {
        const { count } = event
        show({ tone: 'danger', title: t('unreadable.forms', { count }), text: t('unreadable.formsText') })
      }
      if (event.type === 'queue-unreadable') {
        show({
          tone: 'danger',
          title: t('unreadable.title', { count: event.count }),
          text: t('unreadable.text', { from: new Date(event.from), to: new Date(event.to) }),
        })
      }
    })
    return () => {
      isOpen = false
      stop()
    }
  }, [show, t])

  // A toast, because a dialog would cover the notice line, and pages without a frame have none.
  const hasLostCopy = useSession(({ deviceLoss }) => deviceLoss === 'deleted')
  useEffect(() => {
    if (hasLostCopy) show({ tone: 'danger', title: t('deviceLost.title'), text: t('deviceLost.text') })
  }, [hasLostCopy, show, t])

  useEffect(() => watchActivity(engine), [engine])
  useEffect(() => watchSubscription(engine), [engine])
  useEffect(() => watchAccountRules(engine), [engine])
  useEffect(() => watchBackups(engine), [engine])
  useEffect(() => watchSecondStep(engine), [engine])

  useEffect(() => {
    // The engine would notice only at its next request; the browser knows at once. `watchWake` handles coming back
    // online.
    const askEngine = (): void => void engine.syncNow()
    window.addEventListener('offline', askEngine)
    return () => {
      window.removeEventListener('offline', askEngine)
    }
  }, [engine])

  const { door, dialog } = usePersonActs()
  return (
    <>
      <PersonDoorContext value={door}>
        <Outlet />
      </PersonDoorContext>
      {dialog}
      <TakeAlong />
      <IdleWarning />
    </>
  )
}

/** Returns a stable object, so that no page re-renders because of it. */
function usePersonActs() {
  const engine = useEngine()
  const { ask, dialog } = useSignOut()
  const keep = useKeepSettings()
  const newest = useRef({ ask, keep })
  useEffect(() => {
    newest.current = { ask, keep }
  })
  const door = useMemo<PersonDoor>(
    () => ({
      reauthenticate: (proof) => engine.reauthenticate(proof),
      startPasskeySignIn: () => engine.startPasskeySignIn(),
      signOut: () => {
        newest.current.ask()
      },
      keepTheme: (theme) => {
        newest.current.keep({ theme })
      },
    }),
    [engine],
  )
  return { door, dialog }
}
