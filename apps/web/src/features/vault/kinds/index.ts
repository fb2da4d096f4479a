/** How the web app shows each kind of item. A missing kind is a type error. */
import type { ItemType } from '@severy/domain'
import { apiCredential } from './api-credential.ts'
import { bank } from './bank.ts'
import { card } from './card.ts'
import { driversLicense } from './drivers-license.ts'
import { identity } from './identity.ts'
import type { KindView } from './kind-view.ts'
import { medical } from './medical.ts'
import { membership } from './membership.ts'
import { note } from './note.ts'
import { passport } from './passport.ts'
import { password } from './password.ts'
import { softwareLicense } from './software-license.ts'
import { sshKey } from './ssh-key.tsx'
import { wifi } from './wifi.tsx'

const views: { readonly [T in ItemType]: KindView<T> } = {
  password,
  card,
  bank,
  note,
  identity,
  wifi,
  'ssh-key': sshKey,
  'software-license': softwareLicense,
  passport,
  'drivers-license': driversLicense,
  'api-credential': apiCredential,
  medical,
  membership,
}

/** The view's parts accept only items of this kind. */
export function viewOf<T extends ItemType>(type: T): KindView<ItemType> {
  return views[type] as unknown as KindView<ItemType>
}
