import { BookUser } from 'lucide-react'
import type { KindView } from './kind-view.ts'

export const passport: KindView<'passport'> = { Icon: BookUser }
