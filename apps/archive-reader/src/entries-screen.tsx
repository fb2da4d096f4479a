import { isInTexts, tileOf } from '@severy/domain'
import { Button, classNames, EmptyState, SearchField, Tile } from '@severy/ui'
import { useMemo, useState } from 'react'
import { EntryView } from './entry-view.tsx'
import type { ArchivedEntry, OpenFile } from './open-file.ts'
import { saveBlob } from './save-blob.ts'

/** At most this many rows are drawn; a search finds the others. */
const rowsMax = 200

/** The contents of the archive: a searchable list, and the selected entry. */
export function EntriesScreen({ open, onClose }: { open: OpenFile; onClose: () => void }) {
  const [query, setQuery] = useState('')
  const [selected, setSelected] = useState<ArchivedEntry | null>(null)
  const found = useMemo(() => search(open.entries, query), [open, query])

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="type-title-1">{entryCount(open.entries.length)}</h1>
          <p className="mt-1 text-small text-ink-3 wrap-anywhere">{open.fileName}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            onClick={() => {
              const name = `${open.fileName.replace(/\.severy$/, '')}.json`
              saveBlob(new Blob([open.json], { type: 'application/json' }), name)
            }}
          >
            Save everything as JSON
          </Button>
          <Button onClick={onClose}>Close backup</Button>
        </div>
      </div>
      <p className="mt-3 text-small text-ink-2">
        Anything you save here is unencrypted. Delete it when you no longer need it.
      </p>
      <div className="mt-6 grid gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className={classNames('min-w-0', selected !== null && 'max-md:hidden')}>
          <SearchField
            label="Search this backup"
            placeholder="Search"
            clearLabel="Clear search"
            value={query}
            onChange={setQuery}
          />
          <ul className="mt-3 border-t border-subtle" aria-label="Items">
            {found.slice(0, rowsMax).map((entry, index) => (
              <li key={index} className="border-b border-subtle">
                <Row
                  entry={entry}
                  isSelected={entry === selected}
                  onSelect={() => {
                    setSelected(entry)
                  }}
                />
              </li>
            ))}
          </ul>
          <p role="status" className="mt-3 text-small text-ink-3">
            {found.length === 0
              ? 'No results in this backup.'
              : found.length > rowsMax
                ? `${rowsMax} of ${found.length.toLocaleString('en')} shown. Search to find the others.`
                : ''}
          </p>
        </div>
        {selected === null ? (
          <div className="max-md:hidden">
            <EmptyState pictogram="locked" title="Choose an item" text="Its details show up here." />
          </div>
        ) : (
          <EntryView
            key={open.entries.indexOf(selected)}
            entry={selected}
            onBack={() => {
              setSelected(null)
            }}
          />
        )}
      </div>
    </>
  )
}

function Row({
  entry: { summary, item },
  isSelected,
  onSelect,
}: {
  entry: ArchivedEntry
  isSelected: boolean
  onSelect: () => void
}) {
  const tile = tileOf(item)
  return (
    <button
      type="button"
      aria-current={isSelected || undefined}
      onClick={onSelect}
      className="flex w-full items-center gap-3 px-2 py-2.5 text-start hover:bg-sunken aria-[current]:bg-sel aria-[current]:text-sel-ink"
    >
      <Tile letters={tile.letters} color={tile.smalto} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{item.title}</span>
        <span className="block truncate text-small text-ink-2">{secondLine(summary)}</span>
      </span>
    </button>
  )
}

function secondLine({ username, website, category }: ArchivedEntry['summary']): string {
  return username || website || category
}

function search(entries: readonly ArchivedEntry[], query: string): readonly ArchivedEntry[] {
  if (query.trim() === '') return entries
  return entries.filter(({ item, folder }) => {
    const username = 'username' in item.fields ? item.fields.username : ''
    return isInTexts(
      [item.title, username, ...item.urls, item.category, ...item.tags, ...folder, item.notes],
      query,
    )
  })
}

function entryCount(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en')} items`
}
