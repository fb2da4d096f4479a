/** Taking things out: the list without secrets, and everything in clear once the password was proved (PROTOCOL 12.6). */
import { itemList, plainExport, tidyFolders, type Item } from '@severy/domain'
import { ok, type Result } from '@severy/result'
import type { Refusal, UnlockItemReason } from '../engine.ts'
import { findMeta } from '../folders/emit-folders.ts'
import { bytesOf } from '../ids.ts'
import { allRefs, findCurrent } from '../items/rows.ts'
import { provePassword } from '../items/unlock-item.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { isHidden, vaultName } from '../vaults/vault-facts.ts'

/** The file's text; null while locked. */
export function exportItemList(engine: Engine): string | null {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return null
  const items = [...itemsByVault(unlocked).values()].flat()
  return asText(itemList(items.sort(byTitle), unlocked.email, engine.ports.clock.now()))
}

export async function exportPlain(
  engine: Engine,
  password: string,
): Promise<Result<string, Refusal<UnlockItemReason>>> {
  const proved = await provePassword(engine, password)
  if (!proved.ok) return proved
  const unlocked = proved.value
  const items = itemsByVault(unlocked)
  const vaults = [...items].map(([vault, content]) => ({
    name: vaultName(vault) ?? '',
    folders: tidyFolders(findMeta(unlocked, vault)?.folders ?? []),
    items: content.sort(byTitle),
  }))
  return ok(asText(plainExport(vaults, unlocked.email, engine.ports.clock.now())))
}

/** As the person sees them, those of others that they may see among them. */
function itemsByVault(unlocked: Unlocked): Map<OpenVault, Item[]> {
  const items = new Map<OpenVault, Item[]>()
  for (const ref of allRefs(unlocked)) {
    const vault = unlocked.vaults.get(ref.vaultId)
    const content = findCurrent(unlocked, ref)?.content
    if (vault === undefined || content === undefined) continue
    if (isHidden(unlocked, vault, bytesOf(ref.itemId))) continue
    const known = items.get(vault)
    if (known === undefined) items.set(vault, [content])
    else known.push(content)
  }
  return items
}

function byTitle(a: Item, b: Item): number {
  return a.title.localeCompare(b.title)
}

function asText(content: unknown): string {
  return JSON.stringify(content, null, 2)
}
