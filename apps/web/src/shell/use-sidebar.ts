import { useState } from 'react'
import { readCookie, writeCookie } from '../platform/cookies.ts'
import { useShortcuts } from '../platform/shortcuts.ts'

const cookie = 'sidebar_state'
const cookieSeconds = 7 * 24 * 60 * 60

/** Whether the sidebar shows only icons: kept for seven days, toggled by its button and by Ctrl/⌘+B. */
export function useSidebar(onShortcut?: () => boolean): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setCollapsed] = useState(() => readCookie(cookie) === 'collapsed')

  function toggle() {
    writeCookie(cookie, isCollapsed ? 'expanded' : 'collapsed', cookieSeconds)
    setCollapsed(!isCollapsed)
  }
  useShortcuts({
    '$mod+b': (event) => {
      event.preventDefault()
      if (onShortcut?.() !== true) toggle()
    },
  })
  return { isCollapsed, toggle }
}
