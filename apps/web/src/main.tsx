import { hostEngine } from '@severy/engine-host/host-engine'
import { createRoot } from 'react-dom/client'
import './styles.css'
import { App } from './app.tsx'
import { clipboard } from './platform/secrets/clipboard.ts'
import { watchKeyboard } from './platform/browser/keyboard-inset.ts'
import { EngineContext } from './platform/engine/use-engine.ts'
import { whenPasswordIsTyped } from './platform/secrets/password-typing.ts'
import './platform/i18n/en-common.ts'
import { startI18n } from './platform/i18n/i18n.ts'
import { watchLocks } from './platform/session/lock.ts'
import { applyStoredMotion } from './platform/browser/motion.ts'
import { hasSecureContext } from './platform/browser/secure-context.ts'
import { watchServerRules } from './platform/server/server-rules.ts'
import { beginSession } from './platform/session/session.ts'
import { watchSettings } from './platform/settings/settings.ts'
import { watchStayingUnlocked } from './platform/session/staying-unlocked.ts'
import { watchTheme } from './platform/browser/theme.ts'
import { watchUnsavedForms } from './platform/page/unsaved-forms.ts'
import { watchWake } from './platform/browser/wake.ts'
import { InsecurePage } from './shell/failures/insecure-page.tsx'
import { watchReplacedKeys } from './shell/people/replaced-keys.ts'
import { watchEarlierCopy } from './shell/notices/earlier-copy.ts'
import { watchOrganizationEnds } from './shell/people/organization-ends.ts'
import { watchWaitingOffers } from './shell/people/waiting-offers.ts'

startI18n()
watchTheme()
applyStoredMotion()

const place = document.getElementById('app')
if (place === null) throw new Error('app.html has no #app')
const root = createRoot(place)

if (hasSecureContext) {
  const engine = hostEngine()
  whenPasswordIsTyped(() => {
    engine.warmUpPasswordWork()
  })
  clipboard.watch()
  watchLocks(engine)
  watchSettings()
  watchStayingUnlocked(engine)
  watchUnsavedForms()
  watchServerRules()
  watchReplacedKeys(engine)
  watchWaitingOffers(engine)
  watchOrganizationEnds(engine)
  watchEarlierCopy(engine)
  watchWake(engine)
  watchKeyboard()
  void beginSession(engine)
  root.render(
    <EngineContext value={engine}>
      <App />
    </EngineContext>,
  )
} else {
  root.render(<InsecurePage />)
}
