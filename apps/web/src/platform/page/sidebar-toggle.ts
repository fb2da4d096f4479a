/** Collapses or expands the sidebar for what stands outside it. The shell says how while it is shown. */
let toggle: (() => void) | null = null

export function setSidebarToggle(next: (() => void) | null): void {
  toggle = next
}

export function toggleSidebar(): void {
  toggle?.()
}
