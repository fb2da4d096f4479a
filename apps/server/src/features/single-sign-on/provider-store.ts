import type { SignOnProvider } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'

type ProviderTables = {
  sign_on_providers: {
    vault_id: string
    issuer: string
    client_id: string
    client_secret: Uint8Array | null
    is_required: number
    exempt_id: string | null
  }
}

export interface StoredProvider extends SignOnProvider {
  /** Encrypted at rest; `null` for a client without a secret. */
  sealedSecret: Uint8Array | null
  isRequired: boolean
  exemptId: string | null
}

export async function findProvider(db: Db, vaultId: string): Promise<StoredProvider | null> {
  const row = await db
    .$extendTables<ProviderTables>()
    .selectFrom('sign_on_providers')
    .selectAll()
    .where('vault_id', '=', vaultId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    issuer: row.issuer,
    clientId: row.client_id,
    sealedSecret: row.client_secret,
    isRequired: row.is_required === 1,
    exemptId: row.exempt_id,
  }
}

/** A new provider is not required for anyone yet. */
export async function writeProvider(
  tx: Db,
  vaultId: string,
  { issuer, clientId }: SignOnProvider,
  sealedSecret: Uint8Array | null,
): Promise<void> {
  const provider = {
    issuer,
    client_id: clientId,
    client_secret: sealedSecret,
    is_required: 0,
    exempt_id: null,
  }
  await tx
    .$extendTables<ProviderTables>()
    .insertInto('sign_on_providers')
    .values({ vault_id: vaultId, ...provider })
    .onConflict((conflict) => conflict.column('vault_id').doUpdateSet(provider))
    .execute()
}

export async function writeSecret(tx: Db, vaultId: string, sealedSecret: Uint8Array): Promise<void> {
  await tx
    .$extendTables<ProviderTables>()
    .updateTable('sign_on_providers')
    .set({ client_secret: sealedSecret })
    .where('vault_id', '=', vaultId)
    .execute()
}

export async function writeRule(
  tx: Db,
  vaultId: string,
  { isRequired, exemptId }: { isRequired: boolean; exemptId: string },
): Promise<void> {
  await tx
    .$extendTables<ProviderTables>()
    .updateTable('sign_on_providers')
    .set({ is_required: isRequired ? 1 : 0, exempt_id: exemptId })
    .where('vault_id', '=', vaultId)
    .execute()
}

export async function deleteProvider(tx: Db, vaultId: string): Promise<void> {
  await tx
    .$extendTables<ProviderTables>()
    .deleteFrom('sign_on_providers')
    .where('vault_id', '=', vaultId)
    .execute()
}

/** Removes the exemption of a person who is deleted. */
export async function forgetExempt(tx: Db, userId: string): Promise<void> {
  await tx
    .$extendTables<ProviderTables>()
    .updateTable('sign_on_providers')
    .set({ exempt_id: null })
    .where('exempt_id', '=', userId)
    .execute()
}
