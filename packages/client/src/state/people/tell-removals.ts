/**
 * Reports what others have removed or restored in vaults that this person is in, so that nothing disappears silently.
 */
import type { Item } from '@severy/domain'
import { concat, sha256, toBase64Url, VaultKind } from '@severy/verifier'
import type { DeviceEventType } from '../../features/events/data.ts'
import type { EngineEvent } from '../account/engine-event.ts'
import { reportEvent } from './report-event.ts'
import { removalIn } from '../account/removal.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { isCollection, vaultName } from '../account/vault-facts.ts'
import { addressOf } from './addresses.ts'

type Told = Extract<EngineEvent, { type: 'item-removed-by-other' }>['did']

/** Items as they were before a new state is applied: by id, null for what did not open. */
type ItemsBefore = ReadonlyMap<string, Item | null>

/** Null for a vault that nobody else is in. */
export function itemsBefore(vault: OpenVault, itemIds: readonly string[]): ItemsBefore | null {
  if (vault.verified?.rosters.roster.kind !== VaultKind.shared) return null
  return new Map(
    itemIds.flatMap((itemId) => {
      const open = vault.items.get(itemId)
      return open === undefined ? [] : [[itemId, open.content] as const]
    }),
  )
}

/** After the new state was applied: reports what has become of them. */
export async function tellRemovals(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  before: ItemsBefore | null,
): Promise<void> {
  for (const [itemId, was] of before ?? []) {
    if (hasEnded(unlocked)) return
    const now = vault.items.get(itemId)
    const content = now?.content ?? null
    if (was === null || (now !== undefined && content === null)) continue
    const did = whatHappened(was, content)
    const by = content?.changedBy ?? authorOf(vault)
    // Who did it is stated by the writer (PROTOCOL 7.1), which is enough to distinguish this person's own changes.
    if (did !== null && by !== unlocked.userId) await tell(engine, unlocked, vault, { itemId, did, by, was })
  }
}

function whatHappened(was: Item, now: Item | null): Told | null {
  if (now === null) return 'deleted'
  if ((was.trashedAt === undefined) === (now.trashedAt === undefined)) return null
  return now.trashedAt === undefined ? 'restored' : 'trashed'
}

function authorOf({ verified }: OpenVault): string | undefined {
  return verified === null ? undefined : toBase64Url(verified.head.authorId)
}

async function tell(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  { itemId, did, by, was }: { itemId: string; did: Told; by: string | undefined; was: Item },
): Promise<void> {
  const email = by === undefined ? null : await addressOf(engine, unlocked, vault, by)
  engine.emit({
    type: 'item-removed-by-other',
    did,
    title: was.title,
    email,
    vaultName: isCollection(vault) ? vaultName(vault) : null,
    removal: removalIn(unlocked, vault),
  })
  const description = email === null ? was.title : `${was.title} (${email})`
  await reportEvent(engine, eventTypes[did], description, await eventIdOf(unlocked, vault, itemId))
}

const eventTypes = {
  trashed: 'SHARED_ITEM_TRASHED',
  restored: 'SHARED_ITEM_RESTORED',
  deleted: 'SHARED_ITEM_DELETED',
} as const satisfies Record<Told, DeviceEventType>

/** The same on each device of this person, so that the log contains it once. */
async function eventIdOf({ keys }: Unlocked, { id, verified }: OpenVault, itemId: string): Promise<string> {
  const of = new TextEncoder().encode(`${itemId} ${String(verified?.head.hSeq)}`)
  return toBase64Url((await sha256(concat(keys.userId, id, of))).slice(0, 16))
}
