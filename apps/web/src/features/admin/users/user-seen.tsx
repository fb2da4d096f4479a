import type { getUser, ReplyOf } from '@severy/contract'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../platform/words/size-text.ts'
import { addressWords, deviceWords } from '../../../shell/values/device-words.ts'
import { Facts, PanelSection } from './user-panel-parts.tsx'

export type UserDetails = ReplyOf<typeof getUser>

/** Where the person is signed in, what the server counts and has seen, and what it can never see. */
export function UserSeen({ details: { sessions, seen, events } }: { details: UserDetails }) {
  const { t } = useTranslation()
  return (
    <>
      <PanelSection title={t('adminUsers.sessions')}>
        {sessions.length === 0 && <p className="text-ink-2">{t('adminUsers.sessionsNone')}</p>}
        <ul className="flex flex-col gap-3">
          {sessions.map((session) => (
            <li key={session.sessionId}>
              <p>{deviceWords(t, session)}</p>
              <p className="text-small text-ink-3">
                {addressWords(session)} ·{' '}
                {t('adminUsers.sessionSeen', { date: new Date(session.lastSeenAt) })}
              </p>
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title={t('adminUsers.seenTitle')}>
        <Facts
          facts={[
            [t('adminUsers.seen.vaults'), seen.vaults.toLocaleString('en')],
            [t('adminUsers.seen.entries'), seen.entries.toLocaleString('en')],
            [t('adminUsers.seen.sealedBytes'), sizeText(seen.sealedBytes)],
            [t('adminUsers.seen.fileBytes'), sizeText(seen.fileBytes)],
          ]}
        />
        <h4 className="mt-4 text-small font-semibold text-ink-2">{t('adminUsers.events')}</h4>
        {events.length === 0 && <p className="mt-1 text-ink-2">{t('adminUsers.eventsNone')}</p>}
        <ul className="mt-1 flex flex-col gap-1 text-small">
          {events.map(({ type, status, at }) => (
            <li key={`${type} ${String(at)}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t(`securityEvents.${type}`)}
                {status !== 'success' && ` (${t(`account.status.${status}`)})`}
              </span>
              <span className="text-ink-3 tabular-nums">{t('adminUsers.since', { date: new Date(at) })}</span>
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title={t('adminUsers.unseenTitle')}>
        <p className="text-ink-2">{t('adminUsers.unseenText')}</p>
      </PanelSection>
    </>
  )
}
