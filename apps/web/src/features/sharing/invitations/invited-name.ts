import type { PendingInvitation } from '@severy/client'
import type { TFunction } from 'i18next'
import { findRow } from '../../../platform/vault/vault-rows.ts'
import { nameOf } from '../item-name.ts'

/** The name of what someone is invited to. */
export function invitedName(t: TFunction<'app'>, { ref, vaultName }: PendingInvitation): string {
  const row = ref === null ? null : findRow(ref)
  if (row !== null) return nameOf(t, row)
  return vaultName === '' ? t('vault.untitled') : vaultName
}
