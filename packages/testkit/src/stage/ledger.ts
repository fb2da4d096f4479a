/** What people were told is done, and therefore must be true once everyone is back online. */
import type { ItemRef } from '@severy/client'
import type { Actor, Person } from './stage.ts'

export interface Told {
  kind: 'offer' | 'accepted' | 'revoked' | 'password' | 'recovered'
  vaultId: string
  by: Person
  to: Person
}

export class Ledger {
  /** Every password that was reported as saved and not deleted since, with the title of its item and who saved it. */
  readonly values = new Map<string, { title: string; by: string }>()
  readonly folders = new Map<string, Person>()
  readonly told: Told[] = []

  saved(actor: Actor, title: string, value: string): void {
    this.values.set(value, { title, by: actor.name })
  }

  /** What someone deletes permanently is lost knowingly: every value that this device shows. */
  async deleting(actor: Actor, ref: ItemRef): Promise<() => void> {
    const seen = await valuesOf(actor, ref)
    return () => {
      for (const value of seen) this.values.delete(value)
    }
  }

  /**
   * With a whole vault go all items that anybody has there, but not what another device has yet to send: that becomes an
   * item of its own. Call it before.
   */
  async vaultDeleting(actors: readonly Actor[], by: Actor, vaultId: string): Promise<() => void> {
    const titles = new Set<string>()
    const unsent = new Set<string>()
    for (const actor of actors) {
      for (const { ref, summary, isWaiting } of actor.device.rows) {
        if (ref.vaultId !== vaultId) continue
        titles.add(summary.title)
        if (isWaiting && actor !== by) for (const value of await valuesOf(actor, ref)) unsent.add(value)
      }
    }
    return () => {
      for (const [value, { title }] of this.values) {
        if (titles.has(title) && !unsent.has(value)) this.values.delete(value)
      }
    }
  }
}

/** Every password of an item that this device shows, also those in its history. */
async function valuesOf({ device }: Actor, ref: ItemRef): Promise<string[]> {
  const item = await device.engine.getItem(ref)
  return item?.type === 'password' ? [item.fields.password, ...item.history.map(({ value }) => value)] : []
}
