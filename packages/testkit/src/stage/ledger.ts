/** What people were told is done, and what therefore has to be true once everybody is back. */
import type { ItemRef } from '@severy/client'
import type { Actor, Person } from './stage.ts'

export interface Told {
  kind: 'offer' | 'accepted' | 'revoked' | 'password'
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

  /** What somebody deletes for good is lost knowingly: every value that this device shows. */
  async deleting({ device }: Actor, ref: ItemRef): Promise<() => void> {
    const item = await device.engine.getItem(ref)
    const seen =
      item?.type === 'password' ? [item.fields.password, ...item.history.map(({ value }) => value)] : []
    return () => {
      for (const value of seen) this.values.delete(value)
    }
  }

  /** With a whole vault go all items that anybody has there. Call it before. */
  vaultDeleting(actors: readonly Actor[], vaultId: string): () => void {
    const rows = actors.flatMap(({ device }) => device.rows)
    const gone = rows.filter(({ ref }) => ref.vaultId === vaultId)
    const titles = new Set(gone.map(({ summary }) => summary.title))
    return () => {
      for (const [value, { title }] of this.values) if (titles.has(title)) this.values.delete(value)
    }
  }
}
