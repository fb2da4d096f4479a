import type { NetworkReason, PricingPlans } from '@severy/client'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { useLoaded, type Loaded } from '../../platform/server/use-loaded.ts'

/** The plans on sale, fetched again when the operator has changed something. */
export function usePricingPlans(): Loaded<PricingPlans, NetworkReason> {
  return useLoaded<PricingPlans, NetworkReason>(load, ['rules-changed'])
}

const load = (engine: Pick<Engine, 'getPricingPlans'>) => engine.getPricingPlans()
