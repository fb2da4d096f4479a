/** Names of vaults as shown on screen. */
import type { TFunction } from 'i18next'
import { useSession, type KnownVault } from '../session/session-state.ts'
import './en-fields.ts'

/** The personal vault is always shown as "Personal". */
export function vaultLabel(
  t: TFunction<'app'>,
  { name, isPersonal }: Pick<KnownVault, 'name' | 'isPersonal'>,
): string {
  return isPersonal ? t('vaults.personal') : name
}

/** A vault with a page of its own; undefined for one that exists only for a single shared item. */
export function useVaultAt(vaultId: string | null): KnownVault | undefined {
  return useSession(({ status }) =>
    vaultId === null || status.name !== 'unlocked'
      ? undefined
      : status.account.vaults.find(
          (vault) => vault.vaultId === vaultId && (vault.isCollection || vault.isPersonal),
        ),
  )
}
