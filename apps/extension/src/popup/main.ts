/** Asks for the first list while the code that draws it is being read. */
import '../styles.css'
import { askAhead } from './ahead.ts'

void import('./show-popup.tsx').then(({ showPopup }) => {
  showPopup()
})
askAhead()
