import { create } from 'zustand'
import { readCookie, writeCookie } from '../platform/cookies.ts'
import { useShortcuts } from '../platform/shortcuts.ts'

const cookie = 'sidebar_state'
const cookieSeconds = 7 * 24 * 60 * 60

const useSidebarState = create(() => ({ isCollapsed: readCookie(cookie) === 'collapsed' }))

export function toggleSidebar(): void {
  const { isCollapsed } = useSidebarState.getState()
  writeCookie(cookie, isCollapsed ? 'expanded' : 'collapsed', cookieSeconds)
  useSidebarState.setState({ isCollapsed: !isCollapsed })
}

/** Whether the sidebar shows only icons: kept for seven days, toggled by its button and by Ctrl/⌘+B. */
export function useSidebar(onShortcut?: () => boolean): { isCollapsed: boolean; toggle: () => void } {
  const { isCollapsed } = useSidebarState()
  useShortcuts({
    '$mod+b': (event) => {
      event.preventDefault()
      if (onShortcut?.() !== true) toggleSidebar()
    },
  })
  return { isCollapsed, toggle: toggleSidebar }
}
