import { part } from '../../state/account/part.ts'
import type { Engine } from '../../state/account/session.ts'
import { checkBreaches } from './check-breaches.ts'
import { getHealth, retryHealth } from './get-health.ts'
import { healthMemory } from './health-state.ts'
import { readBreachWatch, planBreachWatch, watchBreaches } from './watch-breaches.ts'

/** The security score and published breaches. */
export const health = part({
  calls: {
    /**
     * Returns the security score, computed on this device; with 10,000 passwords, the first time takes most of a
     * minute. Null while locked, or if the code that judges passwords cannot be fetched now: a `health` event then
     * follows once it can.
     */
    getHealth,
    /**
     * Checks every password that counts against the server's source of breached passwords, by five hexadecimal digits
     * of its SHA-1 (PROTOCOL 12.4). `health` events report progress. Answers received before a refusal are kept.
     */
    checkBreaches: (engine: Engine) => checkBreaches(engine),
    /**
     * What can be monitored here, and in which breaches the address was found; call it again after `breaches-changed`.
     */
    getBreachWatch: readBreachWatch,
  },
  hooks: {
    itemsChanged: (_engine, unlocked) => {
      healthMemory(unlocked).plan()
    },
    caughtUp: (_engine, unlocked) => {
      retryHealth(unlocked)
    },
    synced: planBreachWatch,
    monitoringSwitched: (engine, unlocked) => void watchBreaches(engine, unlocked),
  },
})
