import { useState } from 'react'
import { readCookie, writeCookie } from '../../platform/browser/cookies.ts'
import { useShortcuts } from '../../platform/page/shortcuts.ts'
import { useMedia } from '../../platform/browser/use-media.ts'

const cookie = 'sidebar_state'
const cookieSeconds = 7 * 24 * 60 * 60

/**
 * Whether the sidebar shows only icons: kept for seven days, toggled by its button and by Ctrl/⌘+B. Narrow screens begin
 * with icons, and keep nothing.
 */
export function useSidebar(onShortcut?: () => boolean): { isCollapsed: boolean; toggle: () => void } {
  const isNarrow = useMedia('(width < 64rem)')
  const [isChosen, setChosen] = useState(() => readCookie(cookie) === 'collapsed')
  const [isOpenOnNarrow, setOpenOnNarrow] = useState(false)
  const isCollapsed = isNarrow ? !isOpenOnNarrow : isChosen

  function toggle() {
    if (isNarrow) {
      setOpenOnNarrow(isCollapsed)
      return
    }
    writeCookie(cookie, isCollapsed ? 'expanded' : 'collapsed', cookieSeconds)
    setChosen(!isCollapsed)
  }
  useShortcuts({
    '$mod+b': (event) => {
      event.preventDefault()
      if (onShortcut?.() !== true) toggle()
    },
  })
  return { isCollapsed, toggle }
}
