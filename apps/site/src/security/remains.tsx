import { remains } from '../content/what-remains.ts'

export function Remains() {
  return (
    <section id="what-remains" aria-labelledby="remains-heading" className="site-section bg-surface">
      <div className="site-width">
        <h2 id="remains-heading" className="type-display-2 max-w-3xl">
          What we can’t protect you from
        </h2>
        <p className="mt-5 max-w-2xl text-body-l text-ink-2">
          No design removes every risk. Here are the ones left, and what you can do about each.
        </p>
        <dl className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-2">
          {remains.map((risk) => (
            <div key={risk.title} className="border-t border-subtle pt-5">
              <dt className="text-[1.0625rem] leading-6 font-semibold">{risk.title}</dt>
              <dd className="mt-2 text-[1rem] leading-6.5 text-ink-2">
                {risk.text} <span className="font-medium text-ink">{risk.advice}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
