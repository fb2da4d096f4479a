/** What acts of the palette open over any page. */
import { useEffect, useRef } from 'react'
import { closeOverlay, type Overlay } from '../../../platform/page/overlay.ts'
import { NameFolder } from '../../../shell/places/name-folder.tsx'
import { NameVault } from '../../../shell/places/name-vault.tsx'
import { useSignOut } from '../../../shell/frame/use-sign-out.tsx'

export function PaletteOverlay({ name }: { name: Overlay }) {
  switch (name) {
    case 'folder':
      return <NameFolder onClose={closeOverlay} />
    case 'vault':
      return <NameVault vault={null} onClose={closeOverlay} />
    case 'sign-out':
      return <SigningOut />
    default:
      return null
  }
}

/** Signs out at once, or asks first if unsent changes would be lost. */
function SigningOut() {
  const { ask, dialog } = useSignOut()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    ask()
  })
  return dialog
}
