import { Ticket } from 'lucide-react'
import type { KindView } from './kind-view.ts'

export const membership: KindView<'membership'> = { Icon: Ticket }
