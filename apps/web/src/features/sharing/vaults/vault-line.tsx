import type { SharedVault } from '@severy/client'
import { Badge } from '@severy/ui'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PersonLine } from '../share-line.tsx'

/** A whole vault in the list of shares. Its items are shown in the vault, its members on a separate page. */
export function VaultLine({ vault }: { vault: SharedVault }) {
  const { t } = useTranslation()
  const { vaultId, name, role, owner, memberCount, itemCount } = vault
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-subtle py-3.5 sm:items-center">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-tile bg-sunken text-ink-2">
        <UsersRound aria-hidden />
      </span>
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to={`/dashboard?vault=${vaultId}`}
            dir="auto"
            className="font-semibold text-ink no-underline wrap-anywhere hover:underline"
          >
            {name}
          </Link>
          <Badge tone={role === 'view' ? 'neutral' : 'info'}>{t(`vaults.roles.${role}`)}</Badge>
        </p>
        <p className="text-small text-ink-2">
          {[
            t('vaults.inShares'),
            t('vaults.items', { count: itemCount }),
            t('vaults.people', { count: memberCount }),
          ].join(' · ')}
        </p>
        {owner !== null && (
          <PersonLine person={owner} text={t('sharing.from', { email: owner.email ?? t('sharing.gone') })} />
        )}
      </div>
      <Link
        to={`/vaults/${vaultId}`}
        aria-label={t('vaults.membersOf', { name })}
        className="inline-flex h-8 items-center rounded-control px-3 text-small font-semibold text-link no-underline hover:bg-sunken pointer-coarse:min-h-11"
      >
        {t('vaults.members')}
      </Link>
    </li>
  )
}
