import { err, type Result } from '@severy/result'
import { Role } from '@severy/verifier'
import { resolveRecipient } from '../../state/entry/resolve-recipient.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { ShareReason } from '../sharing/reasons.ts'
import type { VaultRole } from '../../state/vaults/data.ts'
import { writingBlock } from '../../state/account/raise-alarm.ts'
import { flushInLine } from '../../state/vaults/flush.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { addMemberInLine } from '../sharing/add-member.ts'
import { roleOf } from '../../state/account/roles.ts'
import { isCollection, roleIn, vaultName } from '../../state/account/vault-facts.ts'

/**
 * Adds someone with an account, by their address (PROTOCOL 8.2). `isNamed`: the email to them calls the vault by its
 * name, which the server then sees.
 */
export async function addVaultMember(
  engine: Engine,
  input: {
    vaultId: string
    email: string
    acceptedFp: string | null
    role: VaultRole
    isNamed?: boolean
  },
): Promise<Result<undefined, Refusal<ShareReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const early = refuse(unlocked, input.vaultId)
  if (early !== null) return err(early)
  const recipient = await resolveRecipient(engine, unlocked, { ...input, path: 'vault-member' })
  if (!recipient.ok) return recipient
  return unlocked.line(async () => {
    // Unsent changes are part of what is shared.
    await flushInLine(engine, unlocked)
    const refusal = refuse(unlocked, input.vaultId)
    if (refusal !== null) return err(refusal)
    const { vaultId, role, isNamed = false } = input
    const vault = unlocked.vaults.get(vaultId)
    const name = isNamed && vault !== undefined ? vaultName(vault) : null
    const added = await addMemberInLine(engine, unlocked, vaultId, recipient.value, roleOf(role), name)
    if (added.ok) emitAccount(engine, unlocked)
    return added
  })
}

function refuse(unlocked: Unlocked, vaultId: string): Refusal<ShareReason> | null {
  const vault = unlocked.vaults.get(vaultId)
  if (vault === undefined || !isCollection(vault)) return { reason: 'item-gone' }
  const alarm = writingBlock(unlocked, vault)
  if (alarm !== null) return { reason: 'integrity', code: alarm.code }
  return roleIn(unlocked, vault) === Role.owner ? null : { reason: 'not-owner' }
}
