import { IdCard } from 'lucide-react'
import type { KindView } from './kind-view.ts'

export const identity: KindView<'identity'> = { Icon: IdCard }
