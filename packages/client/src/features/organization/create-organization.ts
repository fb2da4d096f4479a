import { isPlaceName, newVaultMeta } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { VaultKind } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { CreateVaultReason } from '../shared-vaults/reasons.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import { makeVaultInLine } from '../../state/entry/make-vault.ts'
import { joinInLine } from './join-organization.ts'

/** Creates a family or organization: a directory with its creator as the only member and owner (PROTOCOL 6, kind 2). */
export async function createOrganization(
  engine: Engine,
  name: string,
): Promise<Result<{ vaultId: string }, Refusal<CreateVaultReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  if (!isPlaceName(name)) return err({ reason: 'invalid' })
  const made = await unlocked.line(async () => {
    const vault = await makeVaultInLine(engine, unlocked, {
      kind: VaultKind.organization,
      meta: newVaultMeta(name.trim()),
      items: [],
      recipients: [],
    })
    if (vault.ok) await joinInLine(engine, unlocked, vault.value.vaultId)
    return vault
  })
  if (!made.ok) return made
  emitAccount(engine, unlocked)
  engine.emit({ type: 'shares' })
  return ok({ vaultId: made.value.vaultId })
}
