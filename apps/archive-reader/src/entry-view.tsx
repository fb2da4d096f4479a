import { Button, IconButton, PasswordText } from '@severy/ui'
import { ArrowLeft, Check, Copy, Download, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { dateOf, entryFacts, entryFields, historyLabel, type ShownField } from './entry-fields.ts'
import type { ArchivedEntry, ArchivedFile } from './open-file.ts'
import { saveBlob } from './save-blob.ts'

export function EntryView({ entry, onBack }: { entry: ArchivedEntry; onBack: () => void }) {
  const { item, folder, files } = entry
  return (
    <article
      aria-label={item.title}
      className="min-w-0 rounded-card border border-subtle bg-surface p-5 md:p-6"
    >
      <Button
        size={32}
        variant="quiet"
        className="mb-3 md:hidden"
        icon={<ArrowLeft aria-hidden />}
        onClick={onBack}
      >
        All items
      </Button>
      <h2 className="type-title-2 wrap-anywhere">{item.title}</h2>
      <dl className="mt-4 border-t border-subtle">
        {entryFields(item).map((field, index) => (
          <FieldRow key={index} {...field} />
        ))}
      </dl>
      {files.length > 0 && (
        <section className="mt-6">
          <h3 className="type-title-3">Files</h3>
          <ul className="mt-2 border-t border-subtle">
            {files.map((file, index) => (
              <li key={index} className="border-b border-subtle">
                <FileRow {...file} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {item.history.length > 0 && (
        <section className="mt-6">
          <h3 className="type-title-3">History</h3>
          <dl className="mt-2 border-t border-subtle">
            {item.history.map(({ field, value, at }, index) => (
              <FieldRow
                key={index}
                label={`${historyLabel(field)}, until ${dateOf(at)}`}
                value={value}
                isSecret
              />
            ))}
          </dl>
        </section>
      )}
      <dl className="mt-6 grid gap-x-6 gap-y-1 text-small text-ink-2 sm:grid-cols-2">
        {entryFacts(item, folder).map(({ label, value }) => (
          <div key={label} className="min-w-0 wrap-anywhere">
            <dt className="inline font-semibold">{label}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  )
}

function FieldRow({ label, value, isSecret }: ShownField) {
  const [isShown, setShown] = useState(!isSecret)
  const [isCopied, setCopied] = useState(false)
  return (
    <div className="border-b border-subtle py-2.5">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="flex items-start justify-between gap-3">
        <span className="mt-0.5 min-w-0 wrap-anywhere whitespace-pre-wrap">
          {isSecret && isShown ? <PasswordText value={value} /> : isSecret ? '••••••••' : value}
        </span>
        <span className="flex shrink-0">
          {isSecret && (
            <IconButton
              label={isShown ? `Hide ${label}` : `Show ${label}`}
              icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
              onClick={() => {
                setShown(!isShown)
              }}
            />
          )}
          <IconButton
            label={isCopied ? `${label} copied` : `Copy ${label}`}
            icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            onClick={() => {
              void navigator.clipboard.writeText(value).then(() => {
                setCopied(true)
              })
            }}
          />
        </span>
      </dd>
    </div>
  )
}

function FileRow({ name, size, read }: ArchivedFile) {
  const [state, setState] = useState<'ready' | 'reading' | 'damaged'>('ready')

  async function save() {
    setState('reading')
    const content = await read()
    setState(content === null ? 'damaged' : 'ready')
    if (content !== null) saveBlob(content, name)
  }

  return (
    <div className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-small text-ink-3">
          {state === 'damaged'
            ? 'This file is damaged or missing from the backup.'
            : `${size.toLocaleString('en')} bytes`}
        </p>
      </div>
      <Button
        size={32}
        icon={<Download aria-hidden />}
        busy={state === 'reading'}
        busyLabel="Reading..."
        onClick={() => void save()}
      >
        Save
      </Button>
    </div>
  )
}
