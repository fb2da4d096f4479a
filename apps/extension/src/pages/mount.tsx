import { applyTheme, storedTheme, UiProvider } from '@severy/ui'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Renders one of the extension's pages. */
export function mount(page: ReactNode): void {
  const place = document.getElementById('app')
  if (place === null) throw new Error('The page has no place to be drawn')
  applyTheme(storedTheme())
  createRoot(place).render(
    <StrictMode>
      <UiProvider labels={{ notifications: 'Notifications', dismissNotification: 'Dismiss' }}>
        {page}
      </UiProvider>
    </StrictMode>,
  )
}
