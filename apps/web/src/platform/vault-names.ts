/** What vaults are called on the screens. */
import type { TFunction } from 'i18next'
import { useSession, type KnownVault } from './session-state.ts'

/** The personal vault is called so, whatever stands in it. */
export function vaultLabel(
  t: TFunction<'app'>,
  { name, isPersonal }: Pick<KnownVault, 'name' | 'isPersonal'>,
): string {
  return isPersonal ? t('vaults.personal') : name
}

/** A vault that can be gone to; undefined for those that are there for one shared item. */
export function useVaultAt(vaultId: string | null): KnownVault | undefined {
  return useSession(({ status }) =>
    vaultId === null || status.name !== 'unlocked'
      ? undefined
      : status.account.vaults.find(
          (vault) => vault.vaultId === vaultId && (vault.isCollection || vault.isPersonal),
        ),
  )
}
