import {
  storedOfAccounts,
  storedOfPassing,
  storedOfSignIns,
  storedOfVaults,
} from '../content/what-is-stored.ts'
import { StoredTable } from './stored-table.tsx'

export function WhatWeStore() {
  return (
    <section id="what-we-store" aria-labelledby="stored-heading" className="site-section">
      <div className="site-width">
        <h2 id="stored-heading" className="type-display-2 max-w-3xl">
          What we store, and what we can’t read
        </h2>
        <p className="mt-5 max-w-2xl text-body-l text-ink-2">
          Every table in the database is listed here. The left column is what we can see, as can anyone who
          breaks into our server.
        </p>
        <div className="mt-12 space-y-14">
          <StoredTable caption="Your vault" rows={storedOfVaults} />
          <StoredTable caption="Your account and its keys" rows={storedOfAccounts} />
          <StoredTable caption="How you sign in" rows={storedOfSignIns} />
          <StoredTable caption="Temporary and other data" rows={storedOfPassing} />
        </div>
        <p className="mt-10 max-w-2xl text-ink-2">
          While you’re connected, the server also sees what every server sees: your IP address, and when your
          devices ask for something. Its logs contain no request bodies, query strings or email addresses.
        </p>
      </div>
    </section>
  )
}
