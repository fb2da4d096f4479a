import { Button, ErrorState, Skeleton, Tabs, type Tab } from '@severy/ui'
import { ArrowLeft, Link2, Share2, UsersRound } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { mayChange } from '../../platform/page/overlay.ts'
import { useOnline } from '../../platform/browser/use-online.ts'
import { useWatchedHealth } from '../../platform/vault/watched-health.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { ContactsPanel } from './contacts/contacts-panel.tsx'
import { LinksPanel } from './links/links-panel.tsx'
import { NewLinkDialog } from './links/new-link-dialog.tsx'
import { ShareDialog } from './share/share-dialog.tsx'
import { ShareManyDialog } from './share/share-many-dialog.tsx'
import { useShareableRows } from './share/use-shareable-rows.ts'
import { SharedByMe } from './shared-by-me.tsx'
import { SharedWithMe } from './shared-with-me.tsx'
import { useInvitations } from './invitations/use-invitations.ts'
import { FinishInviteDialog } from './invitations/finish-invite-dialog.tsx'
import { InviteLinkDialog } from './invitations/invite-link-dialog.tsx'
import { PendingInvites } from './invitations/pending-invites.tsx'
import type { SentTo } from './invitations/use-invite.ts'
import { useShares } from './use-shares.ts'
import '../../platform/i18n/en-shared.ts'
import '../../platform/vault/en-fields.ts'
import '../../shell/frame/en-frame.ts'
import '../../shell/places/en-places.ts'
import './contacts/en-contacts.ts'
import './en-sharing.ts'
import './invitations/en-invitations.ts'
import './links/en-links.ts'
import './organization/en-organization.ts'
import './share/en-share.ts'
import './vaults/en-vaults.ts'

type SharingTab = 'with-me' | 'by-me' | 'pending'

/** `/sharing?tab=…`, `?share=<item>,…`, `?finish=<invitation>`, `?view=contacts` and `?view=links`. An unknown tab shows the first one. */
export function SharingPage() {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const view = params.get('view')
  useTitle(t(view === 'contacts' || view === 'links' ? `${view}.heading` : 'sharing.heading'))
  return (
    <div className="mx-auto max-w-[880px]">
      {view === 'contacts' ? <ContactsView /> : view === 'links' ? <LinksView /> : <SharesView />}
    </div>
  )
}

function SharesView() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  useWatchedHealth()
  const { shares: known, reload } = useShares()
  const shares = known === 'failed' ? null : known
  const { invitations: all, reload: reloadInvitations } = useInvitations()
  // Invitations to an organization are on its page.
  const invitations =
    all === null || all === 'failed' ? all : all.filter(({ isToOrganization }) => !isToOrganization)
  const items = useShareableRows(shares)
  const isOnline = useOnline()
  const finished =
    all === 'failed' ? undefined : all?.find(({ inviteId }) => inviteId === params.get('finish'))
  /** Null if nothing is being shared; `''` if the item is still to be chosen. */
  const [sharing, setSharing] = useState<string | null>(null)
  const [invited, setInvited] = useState<SentTo | null>(null)
  const sharedId = sharing ?? params.get('share')
  const wanted = sharedId?.split(',') ?? []
  const many = wanted.length > 1 ? items.filter(({ ref }) => wanted.includes(ref.itemId)) : []
  /** The item that a one-time link is made for; `''` if still to be chosen. */
  const [linked, setLinked] = useState<string | null>(null)
  const close = () => {
    setSharing(null)
    if (params.has('share')) setParams({}, { replace: true })
  }

  /** Shows what was just shared. */
  const showShared = () => {
    setSharing(null)
    setParams({ tab: 'by-me' }, { replace: true })
  }

  const ownVaults = shares?.vaults.filter(({ owner }) => owner === null) ?? []
  const tabs: Tab<SharingTab>[] =
    shares === null
      ? []
      : [
          {
            value: 'with-me',
            label: t('sharing.withMe'),
            count: shares.withMe.length + shares.offers.length + shares.vaults.length - ownVaults.length,
            panel: <SharedWithMe shares={shares} />,
          },
          {
            value: 'by-me',
            label: t('sharing.byMe'),
            count: shares.byMe.length + ownVaults.length,
            panel: <SharedByMe rows={shares.byMe} vaults={ownVaults} />,
          },
          {
            value: 'pending',
            label: t('invite.tab'),
            count: invitations === 'failed' ? 0 : (invitations?.length ?? 0),
            panel: <PendingInvites invitations={invitations} onRetry={reloadInvitations} />,
          },
        ]
  const asked = params.get('tab')
  const chosen = tabs.find(({ value }) => value === asked)?.value ?? 'with-me'
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="type-title-1">
          {t('sharing.heading')}
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <ViewLink to="/sharing?view=links" icon={<Link2 aria-hidden />}>
            {t('links.nav')}
          </ViewLink>
          <ViewLink to="/sharing?view=contacts" icon={<UsersRound aria-hidden />}>
            {t('contacts.open')}
          </ViewLink>
          <Button
            variant="primary"
            icon={<Share2 aria-hidden />}
            disabled={!isOnline}
            {...(!isOnline && { title: t('sharing.offline') })}
            onClick={() => {
              if (mayChange()) setSharing('')
            }}
          >
            {t('sharing.share')}
          </Button>
        </div>
      </div>
      {known === 'failed' && (
        <ErrorState
          title={t('sharing.loadFailed')}
          text={t('network.unexpected')}
          retryLabel={t('common.tryAgain')}
          onRetry={reload}
        />
      )}
      {known === null && (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {shares !== null && (
        <Tabs
          label={t('sharing.tabs')}
          value={chosen}
          onChange={(tab) => {
            setParams(tab === 'with-me' ? {} : { tab }, { replace: true })
          }}
          tabs={tabs}
        />
      )}
      {many.length > 0 && shares !== null && (
        <ShareManyDialog items={many} onShared={showShared} onClose={close} />
      )}
      {sharedId !== null && wanted.length < 2 && shares !== null && (
        <ShareDialog
          items={items}
          item={items.find(({ ref }) => ref.itemId === sharedId) ?? null}
          onLink={(itemId) => {
            close()
            setLinked(itemId ?? '')
          }}
          onInvited={(invitation) => {
            close()
            setInvited(invitation)
            setParams({ tab: 'pending' }, { replace: true })
          }}
          onShared={showShared}
          onClose={close}
        />
      )}
      {linked !== null && (
        <NewLinkDialog
          items={items}
          itemId={linked === '' ? null : linked}
          onClose={() => {
            setLinked(null)
          }}
        />
      )}
      {finished?.state === 'ready' && (
        <FinishInviteDialog
          invitation={finished}
          onClose={() => {
            setParams({ tab: 'pending' }, { replace: true })
          }}
        />
      )}
      {invited !== null && (
        <InviteLinkDialog
          {...invited}
          onClose={() => {
            setInvited(null)
          }}
        />
      )}
    </>
  )
}

function ContactsView() {
  const { t } = useTranslation()
  return (
    <>
      <BackAndHeading heading={t('contacts.heading')} />
      <ContactsPanel />
    </>
  )
}

function LinksView() {
  const { t } = useTranslation()
  const { shares } = useShares()
  const items = useShareableRows(shares === 'failed' ? null : shares)
  return (
    <>
      <BackAndHeading heading={t('links.heading')} />
      <LinksPanel items={items} />
    </>
  )
}

function BackAndHeading({ heading }: { heading: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Link
        to="/sharing"
        className="mb-2 inline-flex items-center gap-1.5 text-small font-semibold text-link"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('contacts.back')}
      </Link>
      <h1 tabIndex={-1} className="mb-4 type-title-1">
        {heading}
      </h1>
    </>
  )
}

function ViewLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex h-10 items-center gap-2 rounded-control px-3 font-semibold text-link no-underline hover:bg-sunken pointer-coarse:min-h-11"
    >
      {icon}
      {children}
    </Link>
  )
}
