/** How each kind of item looks in the web app. A kind that is missing here is a type error. */
import type { ItemType } from '@severy/domain'
import { bank } from './bank.ts'
import { card } from './card.ts'
import { identity } from './identity.ts'
import type { KindView } from './kind-view.ts'
import { note } from './note.ts'
import { password } from './password.ts'

const views: { readonly [T in ItemType]: KindView<T> } = { password, card, bank, note, identity }

/** Its parts take only an item of this very kind. */
export function viewOf<T extends ItemType>(type: T): KindView<ItemType> {
  return views[type] as unknown as KindView<ItemType>
}
