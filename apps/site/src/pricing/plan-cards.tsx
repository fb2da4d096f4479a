import { buttonClass } from '@severy/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { unbuiltNote } from '../content/pricing.ts'
import { Only, Otherwise } from '../shell/markers.tsx'

/**
 * One card for each plan on the server. A pair of radio buttons and the style sheet alone decide which price is shown.
 */
export function PlanCards({ level, action }: { level: 2 | 3; action: string }) {
  return (
    <div className="plans">
      <fieldset className="billing-period">
        <legend className="sr-only">Billing period</legend>
        <label>
          <input type="radio" name="billing-period" value="monthly" defaultChecked className="sr-only" />
          Monthly
        </label>
        <label>
          <input type="radio" name="billing-period" value="yearly" className="sr-only" />
          Yearly
          <Only when="plans.savingPercent">
            <span className="plan-saving-badge">{'Save up to {{plans.savingPercent}}%'}</span>
          </Only>
        </label>
      </fieldset>
      {/* `browser/enhance.ts` announces here what has changed. */}
      <p role="status" className="sr-only" />
      <ul className="plan-grid">
        <Only when="plans.list">
          <PlanCard level={level} action={action} />
        </Only>
      </ul>
      <Otherwise than="plans.list">
        <p className="text-center text-body-l text-ink-2">No plans available right now.</p>
      </Otherwise>
    </div>
  )
}

/** Inside `plans.list`: the markers belong to one plan. */
function PlanCard({ level, action }: { level: 2 | 3; action: string }) {
  const Heading = `h${level}` as const
  const popularOr = (popular: string, other: string) =>
    `{{#isPopular}}${popular}{{/isPopular}}{{^isPopular}}${other}{{/isPopular}}`
  return (
    <li className={popularOr('plan-card plan-card-popular', 'plan-card')}>
      <Only when="isPopular">
        <p className="plan-popular">Most Popular</p>
      </Only>
      <Heading id="plan-{{id}}" className="type-title-2">
        {'{{name}}'}
      </Heading>
      <p className="plan-price plan-monthly">
        <Price amount="{{monthlyPrice}}" period="/month" />
      </p>
      <p className="plan-price plan-yearly">
        <Price amount="{{yearlyPrice}}" period="/year" />
      </p>
      <p className="plan-aside plan-monthly">{'or {{yearlyPrice}} a year'}</p>
      <p className="plan-aside plan-saving plan-yearly">
        <Only when="saving">{'Save {{saving}} annually'}</Only>
      </p>
      <p className="plan-description">{'{{description}}'}</p>
      <ul className="plan-features">
        <Only when="features">
          <li>
            <Only when="isBuilt">
              <Feature icon={<Check aria-hidden />} />
            </Only>
            <Otherwise than="isBuilt">
              <Feature icon={<span aria-hidden="true" className="plan-unbuilt" />} note={unbuiltNote} />
            </Otherwise>
          </li>
        </Only>
      </ul>
      <a
        href="/auth?tab=signup"
        aria-describedby="plan-{{id}}"
        className={popularOr(
          buttonClass({ variant: 'primary', size: 48 }),
          buttonClass({ variant: 'secondary', size: 48 }),
        )}
      >
        {action}
      </a>
    </li>
  )
}

function Price({ amount, period }: { amount: string; period: string }) {
  return (
    <>
      <span className="plan-amount">{amount}</span>
      <span className="plan-period">{period}</span>
    </>
  )
}

function Feature({ icon, note }: { icon: ReactNode; note?: string }) {
  return (
    <>
      {icon}
      <span className={note === undefined ? undefined : 'text-ink-2'}>
        {'{{text}}'}
        {note !== undefined && <span className="block text-small text-ink-3">{note}</span>}
      </span>
    </>
  )
}
