import { KeyRound } from 'lucide-react'
import { PasswordFields } from '../editor/password-fields.tsx'
import { PasswordCard } from '../password-card.tsx'
import type { KindView } from './kind-view.ts'

export const password: KindView<'password'> = {
  Icon: KeyRound,
  TileIcon: null,
  Form: PasswordFields,
  placesWebsites: true,
  Card: PasswordCard,
  events: { added: 'PASSWORD_ADDED', failed: 'PASSWORD_ADD_FAILED' },
}
