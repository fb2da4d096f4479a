import type { ReactNode } from 'react'
import { sampleStored } from '../content/sample-stored.ts'

const columns: readonly { name: string; part?: string; value: string; meaning: string }[] = [
  { name: 'vault_id', part: 'vault-id', value: sampleStored.vaultId, meaning: '16 random bytes' },
  { name: 'item_id', part: 'item-id', value: sampleStored.itemId, meaning: '16 random bytes' },
  {
    name: 'h_seq',
    value: String(sampleStored.hSeq),
    meaning: 'the signed list it arrived with',
  },
  { name: 'rev', value: String(sampleStored.rev), meaning: 'its version' },
  { name: 'epoch', value: String(sampleStored.epoch), meaning: 'which of the vault’s keys' },
  { name: 'ct_hash', part: 'ct-hash', value: sampleStored.ctHash, meaning: 'SHA-256 of the sealed bytes' },
]

/** The complete row of the server's `items` table that results from the bays above. */
export function StoredRow() {
  return (
    <div className="mt-16 grid overflow-hidden rounded-panel border border-subtle bg-surface lg:grid-cols-[2fr_3fr]">
      <div className="p-7 md:p-9">
        <h3 className="type-title-2">What our server stores</h3>
        <p className="mt-3 text-[1rem] leading-6.5 text-ink-2">
          One row, and a place in the vault’s signed list. Nearly every login takes {sampleStored.ctBytes}{' '}
          bytes, so not even the length of your password shows.
        </p>
        <p className="with-script mt-3 text-[1rem] leading-6.5 text-ink-2">
          Type in the first arch. Your browser seals the login with the same code that seals your vault, and
          shows what would be stored. It makes no request. The key is thrown away immediately, so nobody can
          open these bytes again, including you. Each letter you type changes all of them.
        </p>
        <p className="without-script mt-3 text-[1rem] leading-6.5 text-ink-2">
          The bytes are real. They were sealed once with the same code that seals your vault, under a key that
          nobody kept.
        </p>
        <p className="mt-5">
          <a href="/security/white-paper" className="text-link-underlined font-medium">
            The protocol, to the byte
          </a>
        </p>
      </div>
      <div data-theme="dark" className="min-w-0 bg-night-950 p-7 md:p-9">
        <p className="text-small font-semibold text-ink-3" data-part="whose">
          The sample above, as our server would store it
        </p>
        <dl className="mt-4 divide-y divide-subtle">
          {columns.map((column) => (
            <Column key={column.name} name={column.name} meaning={column.meaning}>
              <span data-part={column.part}>{column.value}</span>
            </Column>
          ))}
          <Column name="ct" meaning="the sealed bytes">
            24 salt + 32 commitment + <span data-part="sealed-bytes">528</span> AES-256-GCM ={' '}
            <span data-part="ct-bytes">{sampleStored.ctBytes}</span>
          </Column>
        </dl>
        <details className="mt-4 text-small">
          <summary className="site-summary">Show every byte</summary>
          <p
            className="mt-3 font-mono leading-5.5 text-night-300 wrap-anywhere"
            data-part="ct"
            translate="no"
          >
            {sampleStored.ct}
          </p>
        </details>
      </div>
    </div>
  )
}

function Column({ name, meaning, children }: { name: string; meaning: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 py-2.5 text-small sm:grid-cols-[6rem_1fr]">
      <dt className="font-mono text-ink-2">{name}</dt>
      <dd className="min-w-0">
        <span className="block font-mono wrap-anywhere text-ink" translate="no">
          {children}
        </span>
        <span className="block text-ink-3">{meaning}</span>
      </dd>
    </div>
  )
}
