/**
 * Asks the server who has replaced their keys (PROTOCOL 5.5): once after each unlock, and when the server reports that
 * someone has.
 */
import { bytesOf } from '../../base/ids.ts'
import { holdAgainstPins } from '../../state/people/hold-against-pins.ts'
import { emitAccount, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { askForNewerKeys } from '../../state/people/ask-in-line.ts'
import { keysOfOthers } from './replaced-keys.ts'
import { memorySlot } from '../../base/memory-slot.ts'

/** Whether the server was asked since the unlock. */
export const newKeysMemory = memorySlot(() => ({ hasAsked: false }))

/** Call it outside the line. The result may change how people are marked everywhere. */
export async function followNewKeys(engine: Engine, unlocked: Unlocked): Promise<void> {
  await unlocked.line(async () => {
    if (hasEnded(unlocked)) return
    const listed = [...unlocked.vaults.values()].flatMap(
      ({ verified }) => verified?.rosters.roster.members ?? [],
    )
    const standing = keysOfOthers(unlocked).map(({ userId, fp }) => ({ userId: bytesOf(userId), fp }))
    const asked = await askForNewerKeys(engine, unlocked, [...standing, ...listed])
    if (!asked.ok || hasEnded(unlocked)) return
    newKeysMemory(unlocked).hasAsked = true
    if (!asked.value.hasNews) return
    holdAgainstPins(engine, unlocked)
    emitAccount(engine, unlocked)
    engine.emit({ type: 'shares' })
  })
}
