import type { ShareRow, Shares } from '@severy/client'
import { Banner, Button, EmptyState } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../platform/browser/use-online.ts'
import { findRow, useVaultRows } from '../../platform/vault/vault-rows.ts'
import { ExpectedLine } from '../../shell/people/expected-line.tsx'
import { OfferLine } from '../../shell/people/offer-line.tsx'
import { TakeAllButton } from '../../shell/people/take-all-button.tsx'
import { useWaitingOffers } from '../../shell/people/waiting-offers.ts'
import { HiddenItems } from './hidden-items.tsx'
import { nameOf } from './item-name.ts'
import { KeepButton } from './keep-button.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { PersonLine, ShareLine } from './share-line.tsx'
import { VaultLine } from './vaults/vault-line.tsx'

export function SharedWithMe({ shares: { withMe, vaults, offers, refused } }: { shares: Shares }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const received = vaults.filter(({ owner }) => owner !== null)
  // The rows of the shares may arrive later, or change.
  useVaultRows((vault) => vault.sections)
  const { expected } = useWaitingOffers()
  const [left, setLeft] = useState<ShareRow | null>(null)
  return (
    <>
      {refused.length > 0 && (
        <Banner tone="danger" title={t('sharing.refused', { count: refused.length })} className="mb-4">
          {t('sharing.refusedText', { codes: [...new Set(refused.map(({ code }) => code))].join(', ') })}
        </Banner>
      )}
      {withMe.length + received.length + offers.length + expected.length === 0 && (
        <EmptyState pictogram="shared" title={t('sharing.withMeEmpty')} />
      )}
      <TakeAllButton offers={offers} />
      <ul className="flex flex-col">
        {offers.map((offer) => (
          <OfferLine key={offer.vaultId} offer={offer} />
        ))}
        {expected.map((invitation) => (
          <ExpectedLine key={invitation.inviteId} invitation={invitation} />
        ))}
        {received.map((vault) => (
          <VaultLine key={vault.vaultId} vault={vault} />
        ))}
        {withMe.map((share) => {
          const row = share.ref === null ? null : findRow(share.ref)
          const email = share.person.email ?? t('sharing.gone')
          const name = row === null ? t('vault.untitled') : nameOf(t, row)
          return (
            <ShareLine
              key={`${share.vaultId}/${share.ref?.itemId ?? ''}`}
              row={row}
              permission={share.permission}
              lines={
                <>
                  {row !== null && (
                    <p dir="ltr" className="truncate text-start text-small text-ink-2">
                      {[row.summary.website, row.summary.username].filter((text) => text !== '').join(' · ')}
                    </p>
                  )}
                  <PersonLine person={share.person} text={t('sharing.from', { email })} />
                  {share.hidden > 0 && <HiddenItems share={share} />}
                </>
              }
            >
              {share.isGone && row !== null && <KeepButton share={share} name={name} />}
              <Button
                size={32}
                variant="quiet"
                disabled={!isOnline}
                {...(!isOnline && { title: t('sharing.offline') })}
                aria-label={t('sharing.leaveLabel', { name })}
                onClick={() => {
                  setLeft(share)
                }}
              >
                {t('sharing.leave')}
              </Button>
            </ShareLine>
          )
        })}
      </ul>
      {left !== null && (
        <LeaveDialog
          share={left}
          onClose={() => {
            setLeft(null)
          }}
        />
      )}
    </>
  )
}
