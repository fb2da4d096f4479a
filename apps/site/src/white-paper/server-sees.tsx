import { remains } from '../content/what-remains.ts'
import {
  storedOfAccounts,
  storedOfPassing,
  storedOfSignIns,
  storedOfVaults,
  type Stored,
} from '../content/what-is-stored.ts'
import { Heading } from './section.tsx'

const groups: readonly { name: string; rows: readonly Stored[] }[] = [
  { name: 'Your vault', rows: storedOfVaults },
  { name: 'Your account and its keys', rows: storedOfAccounts },
  { name: 'How you sign in', rows: storedOfSignIns },
  { name: 'Temporary and other data', rows: storedOfPassing },
]

export function ServerSees() {
  return (
    <>
      <Heading number={7} id="server-sees">
        What the server sees
      </Heading>
      <p>
        This covers every table in the database; a test compares this list with the database. The server also
        sees IP addresses and times of requests while it answers them. Its logs contain no bodies, query
        strings or email addresses.
      </p>
      {groups.map(({ name, rows }) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl>
            {rows.map((row) => (
              <div key={row.what}>
                <dt>{row.what}</dt>
                <dd>
                  {row.seen}
                  {row.unseen !== '' && (
                    <span className="text-ink-2">
                      {' '}
                      <strong className="text-ink">Not:</strong> {row.unseen}
                    </span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}

      <Heading number={8} id="remains">
        What we can’t protect you from
      </Heading>
      <p>No design removes every risk. These are the ones that remain.</p>
      <dl>
        {remains.map((risk) => (
          <div key={risk.title}>
            <dt>{risk.title}</dt>
            <dd>
              {risk.text} <span className="text-ink-2">{risk.advice}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
