import { FileKey } from 'lucide-react'
import type { KindView } from './kind-view.ts'

export const softwareLicense: KindView<'software-license'> = { Icon: FileKey }
