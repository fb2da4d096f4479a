import { HeartPulse } from 'lucide-react'
import type { KindView } from './kind-view.ts'

export const medical: KindView<'medical'> = { Icon: HeartPulse }
