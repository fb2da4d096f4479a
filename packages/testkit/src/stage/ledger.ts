/** What people were told is done, and therefore must be true once everyone is back online. */
import type { ItemRef } from '@severy/client'
import type { Actor, Person } from './stage.ts'

export interface Told {
  kind: 'offer' | 'accepted' | 'revoked' | 'password' | 'recovered' | 'renewed' | 'started-over'
  vaultId: string
  by: Person
  to: Person
}

export class Ledger {
  /** Every password that was reported as saved and not deleted since, with the title of its item and who saved it. */
  readonly values = new Map<string, { title: string; by: string }>()
  readonly folders = new Map<string, Person>()
  told: Told[] = []
  /** Ids of accounts that are no more. */
  readonly gone = new Set<string>()

  /** What is saved in the copy of an account that is no more stays in it. */
  saved(actor: Actor, title: string, value: string): void {
    if (actor.isEarlier) actor.earlier?.values.set(value, { title, isOwn: true })
    else this.values.set(value, { title, by: actor.name })
  }

  /** With an account goes everything of its own, whose `titles` these are, also what it had shared. */
  departed({ userId, actors }: Person, titles: ReadonlySet<string>): void {
    this.gone.add(userId)
    const devices = new Set(actors.map(({ name }) => name))
    for (const [value, { title, by }] of this.values) {
      if (titles.has(title) || devices.has(by)) this.values.delete(value)
    }
    for (const [name, { userId: whose }] of this.folders) if (whose === userId) this.folders.delete(name)
    // Its screens say nothing more, and an email that waits is not sent to an account that is no more.
    this.told = this.told.filter(({ to }) => to.userId !== userId)
  }

  /** What someone deletes permanently is lost knowingly: every value that this device shows. */
  async deleting(actor: Actor, ref: ItemRef): Promise<() => void> {
    const seen = await valuesOf(actor, ref)
    return () => {
      for (const value of seen) {
        if (actor.isEarlier) actor.earlier?.values.delete(value)
        else this.values.delete(value)
      }
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
export async function valuesOf({ device }: Actor, ref: ItemRef): Promise<string[]> {
  const item = await device.engine.getItem(ref)
  return item?.type === 'password' ? [item.fields.password, ...item.history.map(({ value }) => value)] : []
}
