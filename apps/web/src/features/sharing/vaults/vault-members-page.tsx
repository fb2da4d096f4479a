import type { VaultMember, VaultMembers } from '@severy/client'
import { Banner, Button, EmptyState, ErrorState, Skeleton } from '@severy/ui'
import { ArrowLeft, UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { ShareWithGroupDialog } from '../groups/share-with-group-dialog.tsx'
import { VaultGroups } from '../groups/vault-groups.tsx'
import { InviteLinkDialog } from '../invitations/invite-link-dialog.tsx'
import { InvitedHere } from '../invitations/invited-here.tsx'
import { useInvitationsInto } from '../invitations/use-invitations.ts'
import type { SentTo } from '../invitations/use-invite.ts'
import { AddMemberDialog } from './add-member-dialog.tsx'
import { DeleteVaultDialog } from './delete-vault-dialog.tsx'
import { LeaveVaultDialog } from './leave-vault-dialog.tsx'
import { MemberLine } from './member-line.tsx'
import { OwnerDialog } from './owner-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { useVaultMembers } from './use-vault-members.ts'
import '../../../platform/i18n/en-shared.ts'
import '../../../shell/frame/en-frame.ts'
import '../../../shell/places/en-places.ts'
import '../en-sharing.ts'
import '../groups/en-groups.ts'
import '../invitations/en-invitations.ts'
import '../organization/en-organization.ts'
import '../share/en-share.ts'
import './en-vaults.ts'

/** `/vaults/:vaultId`: who is in a shared vault. Owners manage it here; everyone else can view it and leave. */
export function VaultMembersPage() {
  const { t } = useTranslation()
  const { vaultId = '' } = useParams()
  const { known, reload } = useVaultMembers(vaultId)
  const vault = known === 'failed' ? null : known
  useTitle(vault ? t('vaults.membersOf', { name: vault.name }) : t('vaults.members'))
  return (
    <div className="mx-auto max-w-[880px]">
      {known === 'failed' && (
        <ErrorState
          title={t('sharing.loadFailed')}
          text={t('network.unexpected')}
          retryLabel={t('common.tryAgain')}
          onRetry={reload}
        />
      )}
      {known === undefined && (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-18 w-full" />
        </div>
      )}
      {known === null && (
        <EmptyState pictogram="shared" title={t('vaults.gone')} text={t('vaults.goneText')} />
      )}
      {vault && <Members vault={vault} onChanged={reload} />}
    </div>
  )
}

/** Rows added by each click: a thousand at once would be slow. */
const portion = 50

type Asked =
  { name: 'add' | 'group' | 'leave' | 'delete' } | { name: 'remove' | 'owner'; member: VaultMember }

function Members({ vault, onChanged }: { vault: VaultMembers; onChanged: () => void }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [count, setCount] = useState(portion)
  const [invited, setInvited] = useState<SentTo | null>(null)
  const invitations = useInvitationsInto(vault.vaultId)
  const isOwner = vault.role === 'owner'
  const [firstGroup, ...otherGroups] = vault.otherGroups
  const hasOtherOwner = vault.members.some(({ isMe, role }) => !isMe && role === 'owner')
  const offlineTitle = isOnline ? {} : { title: t('sharing.offline') }
  const close = () => {
    setAsked(null)
  }
  const dialog = { vault, onDone: onChanged, onClose: close }
  return (
    <>
      <Link
        to={`/dashboard?vault=${vault.vaultId}`}
        className="mb-2 inline-flex items-center gap-1.5 text-small font-semibold text-link"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('vaults.back')}
      </Link>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} dir="auto" className="type-title-1 max-w-full wrap-break-word">
          {t('vaults.membersOf', { name: vault.name })}
        </h1>
        {isOwner && (
          <div className="flex flex-wrap gap-2">
            {firstGroup !== undefined && (
              <Button
                icon={<UsersRound aria-hidden />}
                disabled={!isOnline}
                {...offlineTitle}
                onClick={() => {
                  if (mayChange()) setAsked({ name: 'group' })
                }}
              >
                {t('groups.share')}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<UserRoundPlus aria-hidden />}
              disabled={!isOnline}
              {...offlineTitle}
              onClick={() => {
                if (mayChange()) setAsked({ name: 'add' })
              }}
            >
              {t('vaults.addMember')}
            </Button>
          </div>
        )}
      </div>
      <p className="mb-4 max-w-[62ch] text-ink-2">{t('vaults.lead')}</p>
      {!vault.isCurrent && (
        <Banner tone="info" className="mb-4">
          {t('vaults.stale')}
        </Banner>
      )}
      <ul className="flex flex-col">
        {vault.members.slice(0, count).map((member) => (
          <MemberLine
            key={member.person.userId}
            vault={vault}
            member={member}
            onOwner={() => {
              setAsked({ name: 'owner', member })
            }}
            onRemove={() => {
              setAsked({ name: 'remove', member })
            }}
          />
        ))}
      </ul>
      {vault.members.length > count && (
        <Button
          className="mt-3"
          onClick={() => {
            setCount(count + portion)
          }}
        >
          {t('organization.more')}
        </Button>
      )}
      <InvitedHere invitations={invitations} />
      {isOwner && <VaultGroups vault={vault} onDone={onChanged} />}
      <div className="mt-6 flex flex-wrap gap-2">
        {(!isOwner || hasOtherOwner) && (
          <Button
            disabled={!isOnline}
            {...offlineTitle}
            onClick={() => {
              setAsked({ name: 'leave' })
            }}
          >
            {t('vaults.leave')}
          </Button>
        )}
        {isOwner && (
          <Button
            className="text-danger-ink"
            disabled={!isOnline}
            {...offlineTitle}
            onClick={() => {
              setAsked({ name: 'delete' })
            }}
          >
            {t('vaults.delete')}
          </Button>
        )}
      </div>
      {asked?.name === 'add' && (
        <AddMemberDialog
          {...dialog}
          onInvited={(invitation) => {
            close()
            setInvited(invitation)
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
      {asked?.name === 'group' && firstGroup !== undefined && (
        <ShareWithGroupDialog {...dialog} choices={[firstGroup, ...otherGroups]} />
      )}
      {asked?.name === 'remove' && <RemoveMemberDialog {...dialog} member={asked.member} />}
      {asked?.name === 'owner' && <OwnerDialog {...dialog} member={asked.member} />}
      {asked?.name === 'leave' && <LeaveVaultDialog vault={vault} onClose={close} />}
      {asked?.name === 'delete' && <DeleteVaultDialog vault={vault} onClose={close} />}
    </>
  )
}
