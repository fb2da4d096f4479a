import { buttonClass, KeystoneSeal, Mark } from '@severy/ui'
import { keySteps } from '../content/key-steps.ts'
import { KeyDiagram } from './key-diagram.tsx'

/** The dark section under the header: the promise, and the steps from a password to an item. */
export function SecurityHero() {
  return (
    <section data-theme="dark" className="bg-night-980 pt-30 pb-16 md:pt-40 md:pb-24">
      <div className="site-width">
        <div className="flex items-center justify-between gap-12">
          <div>
            <h1 className="type-display-1 max-w-4xl text-stone-0">A vault even its keeper can’t open</h1>
            <p className="mt-6 max-w-2xl text-[1.125rem] leading-7.5 text-pretty text-night-200">
              Severy is built so that you don’t have to trust our server: not when someone breaks into it, not
              when its backup is stolen, not even when it lies. What protects you happens on your devices, and
              what we can still see is listed below, field by field.
            </p>
            <div className="mt-8 flex flex-wrap gap-2.5">
              <a href="/security/white-paper" className={buttonClass({ variant: 'gold', size: 48 })}>
                Read the white paper
              </a>
              <a href="#what-we-store" className={buttonClass({ variant: 'secondary', size: 48 })}>
                What we store
              </a>
            </div>
          </div>
          <Mark tile={false} size={300} className="hidden shrink-0 text-stone-100 lg:block" />
        </div>

        <h2 className="type-title-1 mt-20 text-stone-0">From your password to an item</h2>
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-small font-semibold text-night-200">
          <li className="flex items-center gap-2">
            <KeystoneSeal label="Gold" size={14} /> Only on your devices or on paper
          </li>
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-3 bg-night-600" /> Stored by us, sealed
          </li>
        </ul>
        <div className="mt-10 hidden lg:block">
          <KeyDiagram />
        </div>
        <ol className="mt-10 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
          {keySteps.map((step, index) => (
            <li
              key={step.title}
              className={step.where === 'person' ? 'key-step key-step-person' : 'key-step'}
            >
              <h3 className="font-semibold text-stone-0">
                <span className="text-night-300 tabular-nums">{index + 1}</span> {step.title}
              </h3>
              <p className="mt-1.5 leading-5.5 text-night-200">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
