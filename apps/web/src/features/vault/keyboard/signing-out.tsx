import { useEffect, useRef } from 'react'
import { useSignOut } from '../../../shell/frame/use-sign-out.tsx'

/** Signs out at once, or asks first if unsent changes would be lost. */
export function SigningOut() {
  const { ask, dialog } = useSignOut()
  const hasAsked = useRef(false)
  useEffect(() => {
    if (hasAsked.current) return
    hasAsked.current = true
    ask()
  })
  return dialog
}
