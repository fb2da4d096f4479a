import { buttonClass } from '@severy/ui'
import { hero } from '../content/landing.ts'
import { useSite } from '../shell/site.ts'
import { VaultMock } from './vault-mock.tsx'

/** The dark section at the top, with a drawing of the product that continues below the first screen. */
export function Hero() {
  const { heroWide, heroNarrow } = useSite().assets
  return (
    <section data-theme="dark" className="relative overflow-hidden bg-night-980">
      <picture>
        <source media="(min-width: 640px)" srcSet={heroWide} width={1440} height={640} />
        <img
          src={heroNarrow}
          alt=""
          width={480}
          height={760}
          decoding="async"
          fetchPriority="high"
          className="hero-mosaic"
        />
      </picture>
      <div aria-hidden="true" className="hero-veil" />
      <div className="site-width hero-text">
        <div aria-hidden="true" className="hero-scrim" />
        <h1 className="type-display-1 relative text-stone-0">
          {/* The space separates the two lines for screen readers. */}
          {hero.heading[0]} <br />
          {hero.heading[1]}
        </h1>
        <p className="relative mt-6 max-w-[36rem] text-[1.125rem] leading-7.5 text-pretty text-night-200">
          {hero.lead}
        </p>
        <div className="relative mt-8 flex flex-wrap justify-center gap-2.5">
          <a href="/auth?tab=signup" className={buttonClass({ variant: 'gold', size: 48 })}>
            Get Started Free
          </a>
          <a href="/auth" className={`${buttonClass({ variant: 'secondary', size: 48 })} hero-sign-in`}>
            Sign In
          </a>
        </div>
      </div>
      <VaultMock />
    </section>
  )
}
