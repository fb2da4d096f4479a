/** Lets code outside of the sidebar collapse or expand it. The shell sets the function while it shows the sidebar. */
let toggle: (() => void) | null = null

export function setSidebarToggle(next: (() => void) | null): void {
  toggle = next
}

export function toggleSidebar(): void {
  toggle?.()
}
