import { heading, trialPromise } from '../content/pricing.ts'
import { PlanCards } from '../pricing/plan-cards.tsx'
import { PlansOnly } from '../shell/markers.tsx'

export function Pricing() {
  return (
    <PlansOnly>
      <section id="pricing" aria-labelledby="pricing-heading" className="site-section">
        <div className="site-width">
          <h2 id="pricing-heading" className="type-display-2 text-center">
            {heading}
          </h2>
          <div className="mt-8">
            <PlanCards level={3} action="Start Free Trial" />
          </div>
          <p className="mt-12 text-center text-body-l font-medium">{trialPromise}</p>
          <p className="mt-6 flex flex-wrap justify-center gap-x-6 gap-y-2 text-body-l">
            <a href="/pricing" className="site-link">
              Compare the plans
            </a>
            <a href="/#contact" className="site-link">
              Talk to our sales team
            </a>
          </p>
        </div>
      </section>
    </PlansOnly>
  )
}
