import { Braces } from 'lucide-react'
import type { KindView } from './kind-view.ts'

export const apiCredential: KindView<'api-credential'> = { Icon: Braces }
