import type { DeviceEventType } from '@severy/client'
import type { ItemOf, ItemType, SummaryOf } from '@severy/domain'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { CardProps } from '../card-parts.tsx'
import type { DraftForm } from '../editor/draft-form.ts'

/** How the web app shows one kind of item. Everything but the icon has a form that fits every kind. */
export interface KindView<T extends ItemType> {
  /** Where it is chosen. */
  readonly Icon: LucideIcon
  /** On its tile in place of letters; `null` keeps the letters. The same as `Icon` without it. */
  readonly TileIcon?: LucideIcon | null
  /** Its fields in a form, the name included. `weak` stands under a password. */
  readonly Form?: ComponentType<{ form: DraftForm<T>; weak: ReactNode }>
  /** The form itself has a place for addresses. The others show those that an import has brought. */
  readonly placesWebsites?: true
  readonly Card?: ComponentType<KindCardProps<T>>
  /** What stands below its fields where it is read. */
  readonly Details?: ComponentType<{ item: ItemOf<T> }>
  /** Its form says in one sentence that required fields are empty. */
  readonly saysMissing?: true
  /** What the account's history calls it. */
  readonly events?: { readonly added: DeviceEventType; readonly failed: DeviceEventType }
  /** Keys of its own sentences for a refused save. */
  readonly refused?: {
    readonly failed: 'item.bankFailed' | 'item.cardFailed'
    readonly signedOut: 'item.bankSignedOut' | 'item.cardSignedOut'
  }
}

export interface KindCardProps<T extends ItemType = ItemType> extends CardProps {
  readonly summary: SummaryOf<T>
  /** The item's tile, as cards show it. */
  readonly tile: ReactNode
}
