import { createRoot } from 'react-dom/client'
import './styles.css'
import { App } from './app.tsx'
import { watchClipboard } from './platform/clipboard.ts'
import { watchKeyboard } from './platform/keyboard-inset.ts'
import { startI18n } from './platform/i18n/i18n.ts'
import { watchLocks } from './platform/lock.ts'
import { applyStoredMotion } from './platform/motion.ts'
import { hasSecureContext } from './platform/secure-context.ts'
import { watchServerRules } from './platform/server-rules.ts'
import { beginSession } from './platform/session.ts'
import { watchSettings } from './platform/settings.ts'
import { watchStayingUnlocked } from './platform/staying-unlocked.ts'
import { watchTheme } from './platform/theme.ts'
import { watchUnsavedForms } from './platform/unsaved-forms.ts'
import { watchWake } from './platform/wake.ts'
import { InsecurePage } from './shell/insecure-page.tsx'
import { watchReplacedKeys } from './shell/people/replaced-keys.ts'
import { watchOrganizationEnds } from './shell/people/organization-ends.ts'
import { watchWaitingOffers } from './shell/people/waiting-offers.ts'

startI18n()
watchTheme()
applyStoredMotion()

const place = document.getElementById('app')
if (place === null) throw new Error('app.html has no #app')
const root = createRoot(place)

if (hasSecureContext) {
  watchClipboard()
  watchLocks()
  watchSettings()
  watchStayingUnlocked()
  watchUnsavedForms()
  watchServerRules()
  watchReplacedKeys()
  watchWaitingOffers()
  watchOrganizationEnds()
  watchWake()
  watchKeyboard()
  void beginSession()
  root.render(<App />)
} else {
  root.render(<InsecurePage />)
}
