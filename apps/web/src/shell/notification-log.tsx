import { Button, classNames, forgetToasts, IconButton, Popover, ToastSign, useToastLog } from '@severy/ui'
import { Bell, CircleCheck, Share2, UserRoundCheck, UsersRound } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ago } from '../platform/ago.ts'
import { whenDropped } from '../platform/session.ts'
import { useNow } from '../platform/use-now.ts'
import { NoticeText, signOf } from './notice-line.tsx'
import { needsAct, type Notice, type NoticeTone, toneOf } from './notices.ts'
import { useWaitingCount, useWaitingOffers } from './people/waiting-offers.ts'
import { useNotices } from './use-notices.ts'

whenDropped(forgetToasts)

/**
 * What needs an answer, counted on the bell: offers, and notices that the line under the header has no room for. Below,
 * what happened since the vault was opened: changes by others, refused saves, failed syncs.
 */
export function NotificationLog({ onShowAlarm }: { onShowAlarm: () => void }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [, ...notices] = useNotices()
  const offers = useWaitingCount()
  const { accepted } = useWaitingOffers()
  const waiting = offers + notices.filter(needsAct).length
  const shown = waiting > 99 ? '99+' : String(waiting)
  return (
    <Popover
      staysPut
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={
            waiting === 0 ? t('notifications.heading') : t('notifications.waiting', { count: waiting, shown })
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
          setOpen(false)
          onShowAlarm()
        }}
      />
      <WaitingEntries
        onGo={() => {
          setOpen(false)
        }}
      />
      <AcceptedEntries />
      <Entries isAlone={notices.length + offers + accepted.length === 0} />
    </Popover>
  )
}

/** These stay until they no longer apply. */
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

/** These stay until answered, here or on another device, even across a lock. */
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
function AcceptedEntries() {
  const { t } = useTranslation()
  const { accepted } = useWaitingOffers()
  if (accepted.length === 0) return null
  return (
    <ol aria-label={t('notifications.acceptedList')} className="mb-3 grid gap-3 border-b border-subtle pb-3">
      {accepted.map(({ vaultId, userId, email, name, at }) => (
        <Entry
          key={`${vaultId}/${userId}`}
          at={at}
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

/** `at` is null if the time is unknown. */
function Entry({ at, sign, children }: { at: number | null; sign: ReactNode; children: ReactNode }) {
  const { t } = useTranslation()
  const now = useNow(20_000)
  return (
    <li className="flex gap-2.5 text-small">
      <span className="w-4.5 shrink-0 pt-0.5">{sign}</span>
      <div className="min-w-0 wrap-anywhere">
        {children}
        {at !== null && <p className="text-ink-3">{ago(t, at, Math.max(now, at))}</p>}
      </div>
    </li>
  )
}

/** `isAlone`: nothing stands above the entries. */
function Entries({ isAlone }: { isAlone: boolean }) {
  const { t } = useTranslation()
  const log = useToastLog()
  const text = useRef<HTMLParagraphElement>(null)
  return (
    <>
      {/* Above the list, because the focus starts here, and it must not start at the end of a long list. */}
      <div className="flex items-start justify-between gap-3">
        <p ref={text} tabIndex={-1} className="text-small text-ink-3 outline-none">
          {t(`notifications.${log.length > 0 ? 'text' : isAlone ? 'none' : 'noneElse'}`)}
        </p>
        {log.length > 0 && (
          <Button
            size={32}
            onClick={() => {
              forgetToasts()
              text.current?.focus()
            }}
          >
            {t('notifications.clear')}
          </Button>
        )}
      </div>
      {log.length > 0 && (
        <ol className="mt-3 grid gap-3 border-t border-subtle pt-3">
          {log.map(({ id, at, title, text: more, tone }) => (
            <Entry key={id} at={at} sign={<ToastSign tone={tone} className="size-4.5!" />}>
              <p className="font-semibold">{title}</p>
              {more !== null && <p className="text-ink-2">{more}</p>}
            </Entry>
          ))}
        </ol>
      )}
    </>
  )
}
