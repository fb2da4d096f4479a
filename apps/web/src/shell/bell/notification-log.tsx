import { classNames, IconButton, Popover } from '@severy/ui'
import { Bell, CircleCheck, Share2, UserRoundCheck, UsersRound } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NoticeText, signOf } from '../notices/notice-line.tsx'
import { needsAct, type Notice, type NoticeTone, toneOf } from '../notices/notices.ts'
import { useWaitingCount, useWaitingOffers } from '../people/waiting-offers.ts'
import { useNotices } from '../notices/use-notices.ts'
import { Entry } from './entry.tsx'
import { NewsEntries } from './news-entries.tsx'
import { useNews } from './use-news.ts'
import '../frame/en-frame.ts'
import '../people/en-people.ts'
import './en-bell.ts'

/**
 * The bell counts what needs an answer: offers, and notices for which the line under the header has no room. Below, it
 * lists what happened elsewhere to the account or to what it shares: the same on every device, and marked as new until
 * it is read on one. What was done on this device is not listed, because a toast has already shown it.
 */
export function NotificationLog({ onShowAlarm }: { onShowAlarm: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [, ...notices] = useNotices()
  const offers = useWaitingCount()
  const { accepted } = useWaitingOffers()
  const waiting = offers + notices.filter(needsAct).length
  const shown = waiting > 99 ? '99+' : String(waiting)
  const news = useNews()
  const { markRead, unread } = news
  // What was new when the bell was opened stays marked until it is closed.
  const [readBefore, setReadBefore] = useState<number | null>(null)
  if (isOpen && readBefore === null && news.readUntil !== null) setReadBefore(news.readUntil)
  useEffect(() => {
    if (isOpen) markRead()
  }, [isOpen, markRead])
  const unreadId = useId()
  const change = (next: boolean): void => {
    setOpen(next)
    if (!next) setReadBefore(null)
  }
  const close = (): void => {
    change(false)
  }
  return (
    <>
      <span id={unreadId} hidden>
        {unread > 0 && t('notifications.unread', { count: unread })}
      </span>
      <Popover
        staysPut
        open={isOpen}
        onOpenChange={change}
        trigger={
          <IconButton
            aria-describedby={unreadId}
            label={
              waiting === 0
                ? t('notifications.heading')
                : t('notifications.waiting', { count: waiting, shown })
            }
            icon={
              <>
                <Bell aria-hidden />
                {waiting > 0 && (
                  <span
                    aria-hidden="true"
                    className="absolute end-0 top-0 min-w-4.5 rounded-full bg-primary px-1 text-center text-micro leading-4.5 font-semibold text-on-primary tabular-nums forced-colors:border"
                  >
                    {shown}
                  </span>
                )}
                {waiting === 0 && unread > 0 && (
                  <span
                    aria-hidden="true"
                    className="absolute end-1.5 top-1.5 size-2 rounded-full bg-primary forced-colors:border"
                  />
                )}
              </>
            }
            size={40}
            className="relative"
          />
        }
        title={t('notifications.heading')}
        align="end"
      >
        <NoticeEntries
          notices={notices}
          onShowAlarm={() => {
            close()
            onShowAlarm()
          }}
        />
        <WaitingEntries onGo={close} />
        <AcceptedEntries readUntil={readBefore} />
        <NewsEntries
          news={news}
          readUntil={readBefore}
          isAlone={notices.length + offers + accepted.length === 0}
          onGo={close}
        />
      </Popover>
    </>
  )
}

/** Notices, which stay until they no longer apply. */
function NoticeEntries({ notices, onShowAlarm }: { notices: readonly Notice[]; onShowAlarm: () => void }) {
  const { t } = useTranslation()
  if (notices.length === 0) return null
  return (
    <ol aria-label={t('notifications.noticeList')} className="mb-3 grid gap-3 border-b border-subtle pb-3">
      {notices.map((notice) => (
        <Entry
          key={notice.name}
          at={null}
          sign={
            <span className={classNames('contents [&>svg]:size-4.5', signColors[toneOf(notice)])}>
              {signOf(notice)}
            </span>
          }
        >
          <p>
            <NoticeText notice={notice} onShowAlarm={onShowAlarm} />
          </p>
        </Entry>
      ))}
    </ol>
  )
}

const signColors: Record<NoticeTone, string> = {
  danger: 'text-danger-ink',
  warn: 'text-warn-ink',
  info: 'text-info-ink',
  plain: 'text-ink-3',
}

/** Offers, which stay until they are answered here or on another device, even across a lock. */
function WaitingEntries({ onGo }: { onGo: () => void }) {
  const { t } = useTranslation()
  const { shares, organizations, joined } = useWaitingOffers()
  if (shares.length + organizations.length + joined.length === 0) return null
  return (
    <ol aria-label={t('notifications.waitingList')} className="mb-3 grid gap-3 border-b border-subtle pb-3">
      {organizations.map(({ vaultId, person, name, offeredAt }) => (
        <Entry
          key={vaultId}
          at={offeredAt}
          sign={<UsersRound aria-hidden className="size-4.5! text-ink-2" />}
        >
          <p className="font-semibold">
            {t('organization.offerTitle', { email: person.email ?? t('organization.gone'), name })}
          </p>
          <Go to="/organization" onGo={onGo} />
        </Entry>
      ))}
      {joined.map(({ inviteId, email }) => (
        <Entry
          key={inviteId}
          at={null}
          sign={<UserRoundCheck aria-hidden className="size-4.5! text-ink-2" />}
        >
          <p className="font-semibold">{t('invite.joined', { email })}</p>
          <Go to={`/sharing?tab=pending&finish=${inviteId}`} onGo={onGo} />
        </Entry>
      ))}
      {shares.map(({ vaultId, vaultName, person, offeredAt }) => (
        <Entry key={vaultId} at={offeredAt} sign={<Share2 aria-hidden className="size-4.5! text-ink-2" />}>
          <p className="font-semibold">
            {t(vaultName === null ? 'sharing.offerTitle' : 'vaults.offerTitle', {
              email: person.email ?? t('sharing.gone'),
            })}
          </p>
          <Go to="/sharing" onGo={onGo} />
        </Entry>
      ))}
    </ol>
  )
}

/** Who has accepted what this person shared in the past week, even while this device was locked or off. */
function AcceptedEntries({ readUntil }: { readUntil: number | null }) {
  const { t } = useTranslation()
  const { accepted } = useWaitingOffers()
  if (accepted.length === 0) return null
  return (
    <ol aria-label={t('notifications.acceptedList')} className="mb-3 grid gap-3 border-b border-subtle pb-3">
      {accepted.map(({ vaultId, userId, email, name, at }) => (
        <Entry
          key={`${vaultId}/${userId}`}
          at={at}
          isNew={readUntil !== null && at > readUntil}
          sign={<CircleCheck aria-hidden className="size-4.5! text-ok-ink" />}
        >
          <p className="font-semibold">
            {t('sharing.acceptedBy', {
              email: email ?? t('sharing.gone'),
              name: name ?? t('vault.untitled'),
            })}
          </p>
        </Entry>
      ))}
    </ol>
  )
}

function Go({ to, onGo }: { to: string; onGo: () => void }) {
  const { t } = useTranslation()
  return (
    <Link to={to} onClick={onGo} className="font-semibold text-link">
      {t('sharing.look')}
    </Link>
  )
}
