import { Pictogram } from '@severy/ui'

/** Where to report a vulnerability. The contact is set by the operator (`SECURITY_CONTACT`), as in security.txt. */
export function Disclosure() {
  return (
    <section id="report" aria-labelledby="report-heading" className="site-section bg-surface">
      <div className="site-width grid items-start gap-10 md:grid-cols-[auto_1fr] md:gap-16">
        <Pictogram name="watch" size={168} />
        <div className="max-w-2xl">
          <h2 id="report-heading" className="type-display-2">
            Found a vulnerability?
          </h2>
          <p className="mt-5 text-body-l text-ink-2">
            Write to{' '}
            <a href="{{securityContact}}" className="text-link-underlined wrap-anywhere">
              {'{{securityContactName}}'}
            </a>
            . Tell us what you did, what you saw and what you expected. A failing test is the best report
            there is.
          </p>
          <ul className="mt-6 space-y-3 text-[1rem] leading-6.5">
            <li className="tile-item">Please give us 90 days before you publish.</li>
            <li className="tile-item">
              Test on your own installation: Severy starts with one command. We won’t take legal action
              against good-faith research there.
            </li>
            <li className="tile-item">
              {/* One cell of the item's grid. */}
              <span>
                Tools find the same contact in{' '}
                <a href="/.well-known/security.txt" className="text-link-underlined">
                  security.txt
                </a>
                .
              </span>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}
