/** Records what people were told is done, which must therefore be true once everyone is back online. */
import type { ItemRef } from '@severy/client'
import type { Actor, Person } from './stage.ts'

export interface Told {
  kind: 'offer' | 'accepted' | 'revoked' | 'password' | 'recovered' | 'renewed' | 'started-over'
  vaultId: string
  by: Person
  to: Person
}

export class Ledger {
  /**
   * Every password that was reported as saved and not deleted since, with its item's title and the device that saved
   * it.
   */
  readonly values = new Map<string, { title: string; by: string }>()
  readonly folders = new Map<string, Person>()
  told: Told[] = []
  /** Who left which vault on their own: nobody tells them that it was taken away as well. */
  readonly #left = new Set<string>()
  /** Ids of deleted accounts. */
  readonly gone = new Set<string>()

  left(vaultId: string, { userId }: Person): void {
    this.#left.add(`${vaultId}/${userId}`)
  }

  hasLeft(vaultId: string, { userId }: Person): boolean {
    return this.#left.has(`${vaultId}/${userId}`)
  }

  /** What is saved in the copy of a deleted account stays in that copy. */
  saved(actor: Actor, title: string, value: string): void {
    if (actor.isEarlier) actor.earlier?.values.set(value, { title, isOwn: true })
    else this.values.set(value, { title, by: actor.name })
  }

  /**
   * Records that this account is deleted, and with it everything that it owned, including what it had shared:
   * everything with these `titles`.
   */
  departed({ userId, actors }: Person, titles: ReadonlySet<string>): void {
    this.gone.add(userId)
    const devices = new Set(actors.map(({ name }) => name))
    for (const [value, { title, by }] of this.values) {
      if (titles.has(title) || devices.has(by)) this.values.delete(value)
    }
    for (const [name, { userId: whose }] of this.folders) if (whose === userId) this.folders.delete(name)
    // Nothing more appears on this person's screens, and pending emails to or about a deleted account are not sent.
    this.told = this.told.filter(
      ({ kind, by, to }) => to.userId !== userId && (kind !== 'offer' || by.userId !== userId),
    )
  }

  /**
   * Notes every value that this device shows of an item before the item is deleted permanently. Call the result once it
   * is deleted: these values are then lost on purpose.
   */
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
   * The same for a whole vault with everyone's items in it, except changes that another device has not sent yet: they
   * become separate items. Call it before the vault is deleted.
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

/** Every password of an item that this device shows, including those in its history. */
export async function valuesOf({ device }: Actor, ref: ItemRef): Promise<string[]> {
  const item = await device.engine.getItem(ref)
  return item?.type === 'password' ? [item.fields.password, ...item.history.map(({ value }) => value)] : []
}
