import { buttonClass, Mark } from '@severy/ui'
import { PlansOnly } from '../shell/markers.tsx'

export function ClosingBand() {
  return (
    <section
      data-theme="dark"
      aria-labelledby="closing-heading"
      className="bg-night-950 py-20 text-center md:py-28"
    >
      <div className="site-width flex flex-col items-center">
        <Mark tile={false} size={72} className="text-stone-100" />
        <h2 id="closing-heading" className="type-display-2 mt-6 text-stone-0">
          Save your first login today
        </h2>
        <p className="mt-4 max-w-xl text-body-l text-ink-2">
          All you need is an email address and a password that only you know.{' '}
          <PlansOnly>
            <span className="inline-block">No credit card required.</span>
          </PlansOnly>
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-2.5">
          <a href="/auth?tab=signup" className={buttonClass({ variant: 'gold', size: 48 })}>
            Get Started Free
          </a>
          <a href="/auth" className={buttonClass({ variant: 'secondary', size: 48 })}>
            Sign In
          </a>
        </div>
      </div>
    </section>
  )
}
