/**
 * The part of a rotation after the account's own (PROTOCOL 5.5): each owned vault gets a new key and a member list that
 * names the new identity. The vault itself shows whether that remains to be done, so any device of the person continues
 * it at its next sync.
 */
import { equalBytes, parseStatement, Role } from '@severy/verifier'
import { migrateEncryption } from './migrate-encryption.ts'
import { renewKeyInLine } from './renew-vault-key.ts'
import { writingBlock } from '../account/raise-alarm.ts'
import { currentIdentity, listedIdentity } from '../account/keyring.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { roleIn } from '../account/vault-facts.ts'

/** Must run in the line. What cannot be done now is left to the next sync. */
export async function finishRotation(engine: Engine, unlocked: Unlocked): Promise<void> {
  const vaults = [...unlocked.vaults.values()].filter((vault) => isLeftBehind(unlocked, vault))
  let isAnyRenewed = false
  for (const vault of vaults) {
    if (hasEnded(unlocked) || unlocked.account.haveKeysChanged) return
    const renewed = await renewKeyInLine(engine, unlocked, () =>
      isLeftBehind(unlocked, vault) ? vault : null,
    )
    isAnyRenewed ||= renewed.ok
  }
  // Re-encrypts what is sealed under the previous keys; it takes its turns in the line and may be interrupted.
  if (isAnyRenewed && !hasEnded(unlocked)) void migrateEncryption(engine)
}

/**
 * Whether this person owns the vault and its member list names keys from before a rotation. A new address keeps its
 * keys.
 */
function isLeftBehind(unlocked: Unlocked, vault: OpenVault): boolean {
  const { verified } = vault
  if (verified === null || writingBlock(unlocked, vault) !== null) return false
  // In others' vaults, an owner must list the new keys (PROTOCOL 5.5).
  if (roleIn(unlocked, vault) !== Role.owner) return false
  const current = parseStatement(currentIdentity(unlocked.keyring).statement.body)
  const listed = parseStatement(listedIdentity(unlocked.keyring, verified.rosters).statement.body)
  return current !== null && listed !== null && !equalBytes(current.edPk, listed.edPk)
}
