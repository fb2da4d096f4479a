import type { SharedVault, ShareRow } from '@severy/client'
import { Button, EmptyState } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../platform/browser/use-online.ts'
import { findRow, useVaultRows } from '../../platform/vault/vault-rows.ts'
import { NewKeysButton } from '../../shell/people/new-keys-button.tsx'
import { nameOf } from './item-name.ts'
import { RevokeDialog } from './revoke-dialog.tsx'
import { PermissionSelect } from './permission-select.tsx'
import { AnswerBadge } from './answer-badge.tsx'
import { PersonLine, ShareLine } from './share-line.tsx'
import { VaultLine } from './vaults/vault-line.tsx'

export function SharedByMe({ rows, vaults }: { rows: readonly ShareRow[]; vaults: readonly SharedVault[] }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  // The rows of the shares may arrive later, or change.
  useVaultRows((vault) => vault.sections)
  const [revoked, setRevoked] = useState<ShareRow | null>(null)
  return (
    <>
      {rows.length + vaults.length === 0 && <EmptyState pictogram="shared" title={t('sharing.byMeEmpty')} />}
      <ul className="flex flex-col">
        {vaults.map((vault) => (
          <VaultLine key={vault.vaultId} vault={vault} />
        ))}
        {rows.map((share) => {
          const row = share.ref === null ? null : findRow(share.ref)
          const email = share.person.email ?? t('sharing.gone')
          const name = row === null ? t('vault.untitled') : nameOf(t, row)
          return (
            <ShareLine
              key={`${share.vaultId}/${share.ref?.itemId ?? ''}/${share.person.userId}`}
              row={row}
              permission={share.permission}
              lines={
                <>
                  <p className="text-small text-ink-3">{t('sharing.sharedWith')}</p>
                  <PersonLine person={share.person} text={email}>
                    <AnswerBadge answer={share.answer} />
                  </PersonLine>
                </>
              }
            >
              <NewKeysButton userId={share.person.userId} email={email} />
              {share.answer !== 'left' && share.answer !== 'declined' && (
                <PermissionSelect share={share} email={email} name={name} isDisabled={!isOnline} />
              )}
              <Button
                size={32}
                disabled={!isOnline}
                aria-label={t('sharing.revokeLabel', { email, name })}
                {...(!isOnline && { title: t('sharing.offline') })}
                onClick={() => {
                  setRevoked(share)
                }}
              >
                {t('sharing.revoke')}
              </Button>
            </ShareLine>
          )
        })}
      </ul>
      {revoked !== null && (
        <RevokeDialog
          share={revoked}
          onClose={() => {
            setRevoked(null)
          }}
        />
      )}
    </>
  )
}
