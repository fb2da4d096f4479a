import { useNavigate } from 'react-router'
import { openAddForm } from '../../../platform/vault/item-form.ts'
import { openOverlay } from '../../../platform/page/overlay.ts'
import { useShortcuts } from '../../../platform/page/shortcuts.ts'

/** Shortcuts that work on every page of the vault. */
export function usePageShortcuts(): void {
  const navigate = useNavigate()

  const opening = (name: Parameters<typeof openOverlay>[0]) => (event: KeyboardEvent) => {
    event.preventDefault()
    openOverlay(name)
  }

  useShortcuts({
    '$mod+k': opening('palette'),
    // With or without Shift, depending on the keyboard.
    '[Shift]+?': opening('shortcuts'),
    g: opening('generator'),
    'Shift+G': opening('generated'),
    n: (event) => {
      event.preventDefault()
      openAddForm()
      void navigate('/dashboard')
    },
  })
}
