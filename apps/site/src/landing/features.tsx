import { Pictogram } from '@severy/ui'
import { features } from '../content/landing.ts'
import { LiveGenerator } from './live-generator.tsx'

export function Features() {
  return (
    <section id="features" aria-labelledby="features-heading" className="site-section">
      <div className="site-width">
        <h2 id="features-heading" className="type-display-2 max-w-2xl">
          One vault, and the key stays with you
        </h2>
        <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {features.map((feature) => (
            <li key={feature.title} className="overflow-hidden rounded-panel border border-subtle bg-surface">
              <div className="flex min-h-56 items-center justify-center border-b border-subtle bg-canvas p-6">
                {feature.pictogram === 'generator' ? (
                  <LiveGenerator />
                ) : (
                  <Pictogram name={feature.pictogram} size={136} />
                )}
              </div>
              <div className="p-7">
                <h3 className="type-title-3">{feature.title}</h3>
                <p className="mt-2 text-[1rem] leading-6.5 text-ink-2">{feature.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="mt-10 text-[1rem]">
          <a href="/features" className="text-link-underlined font-medium">
            Everything Severy does, and its limits
          </a>
        </p>
      </div>
    </section>
  )
}
