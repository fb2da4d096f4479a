/**
 * Asks for the first list while the code that draws it is loading. The question waits neither for the page to be parsed
 * nor for its styles.
 */
import '../styles.css'
import { askAhead } from './ahead.ts'

void Promise.all([import('./show-popup.tsx'), untilParsed()]).then(([{ showPopup }]) => {
  showPopup()
})
askAhead()

async function untilParsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((parsed) => {
    document.addEventListener('DOMContentLoaded', parsed, { once: true })
  })
}
