/** The policies and the name of an organisation: written at once, or not at all. Nothing of them waits in the queue. */
import {
  isPlaceName,
  newVaultMeta,
  policiesItemId,
  vaultMetaItemId,
  type OrganisationPolicies,
  type VaultMeta,
} from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { ManageShareReason, Refusal } from '../engine.ts'
import { bytesOf } from '../ids.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { prepareCommit, sendCommit } from '../vaults/commit-vault.ts'
import { syncInLine } from '../vaults/sync.ts'
import { findOwnedDirectory } from './find-directories.ts'

type Written = Promise<Result<undefined, Refusal<ManageShareReason>>>

const conflictsMax = 5

export async function setPolicies(engine: Engine, vaultId: string, policies: OrganisationPolicies): Written {
  return write(engine, vaultId, { itemId: policiesItemId, content: policies })
}

export async function renameOrganisation(engine: Engine, vaultId: string, name: string): Written {
  if (!isPlaceName(name)) return err({ reason: 'invalid' })
  return write(engine, vaultId, { itemId: vaultMetaItemId, content: newVaultMeta(name.trim()) })
}

interface RecordWrite {
  itemId: string
  content: OrganisationPolicies | VaultMeta
}

async function write(engine: Engine, vaultId: string, { itemId, content }: RecordWrite): Written {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const id = bytesOf(itemId)
  return unlocked.line(async () => {
    for (let conflicts = 0; ; conflicts++) {
      const vault = findOwnedDirectory(unlocked, vaultId)
      const base = vault?.verified ?? null
      if (vault === null || base === null) return err({ reason: 'not-owner' })
      const prepared = await prepareCommit(engine, unlocked, vault, base, [{ itemId: id, content }])
      const outcome =
        typeof prepared === 'string' ? prepared : await sendCommit(engine, unlocked, vault, prepared)
      switch (outcome) {
        case 'committed':
          engine.emit({ type: 'shares' })
          return ok(undefined)
        case 'conflict': {
          if (conflicts >= conflictsMax) return err({ reason: 'unreachable' })
          const synced = await syncInLine(engine, unlocked)
          if (synced === 'integrity') return err({ reason: 'integrity' })
          if (synced !== 'verified') return err({ reason: 'unreachable' })
          break
        }
        case 'ended':
          return err({ reason: 'locked' })
        case 'refused':
        case 'too-large':
          return err({ reason: 'encryption-failed' })
        default:
          return err({ reason: outcome })
      }
    }
  })
}
