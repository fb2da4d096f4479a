import { NotebookText, StickyNote } from 'lucide-react'
import type { KindView } from './kind-view.ts'

export const note: KindView<'note'> = { Icon: NotebookText, TileIcon: StickyNote }
