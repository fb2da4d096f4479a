import type { DeviceEventType } from '@severy/client'
import type { ItemOf, ItemType, SummaryOf } from '@severy/domain'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { CardProps } from '../card-parts.tsx'
import type { DraftForm } from '../editor/draft-form.ts'

/** How the web app shows one kind of item. Everything except the icon has a default. */
export interface KindView<T extends ItemType> {
  /** The icon for choosing it. */
  readonly Icon: LucideIcon
  /** Shown on its tile instead of letters; `null` keeps the letters. Defaults to `Icon`. */
  readonly TileIcon?: LucideIcon | null
  /** Its fields in a form, including the name. `weak` is shown under a password. */
  readonly Form?: ComponentType<{ form: DraftForm<T>; weak: ReactNode }>
  /** The form has its own place for addresses. Other kinds show only imported ones. */
  readonly placesWebsites?: true
  readonly Card?: ComponentType<KindCardProps<T>>
  /** Shown below its fields in the details. */
  readonly Details?: ComponentType<{ item: ItemOf<T> }>
  /** Its form reports empty required fields in one sentence. */
  readonly saysMissing?: true
  /** Its events in the account's history. */
  readonly events?: { readonly added: DeviceEventType; readonly failed: DeviceEventType }
  /** Keys of its own texts for a refused save. */
  readonly refused?: {
    readonly failed: 'item.bankFailed' | 'item.cardFailed'
    readonly signedOut: 'item.bankSignedOut' | 'item.cardSignedOut'
  }
}

export interface KindCardProps<T extends ItemType = ItemType> extends CardProps {
  readonly summary: SummaryOf<T>
  /** The item's tile for cards. */
  readonly tile: ReactNode
}
