import { Pictogram } from '@severy/ui'
import { features } from '../content/landing.ts'

export function Features() {
  return (
    <section id="features" aria-labelledby="features-heading" className="site-section">
      <div className="site-width">
        <h2 id="features-heading" className="type-display-2 max-w-2xl">
          One vault, and the key stays with you
        </h2>
        <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {features.map((feature) => (
            <li key={feature.title} className="rounded-panel border border-subtle bg-surface p-7">
              <span className="flex h-24 items-end">
                <Pictogram name={feature.pictogram} size={96} />
              </span>
              <h3 className="type-title-3 mt-6">{feature.title}</h3>
              <p className="mt-2 text-[1rem] leading-6.5 text-ink-2">{feature.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
