import type { ItemRow } from '@severy/client'
import { whereFound, type InsideField } from '@severy/domain'
import { Fragment, useContext, type ReactNode } from 'react'
import { t } from '../item-texts.ts'
import { MatchedText, SearchedFor } from '../list/matched-text.tsx'

/** Which fields the search has found, where the item does not show them. Renders nothing without a search. */
export function MatchedIn({ row }: { row: ItemRow }) {
  const found = useFoundIn(row)
  if (found === null) return null
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-small text-ink-3">
      {found.map(({ key, text }) => (
        <span key={key} className="min-w-0 truncate">
          {text}
        </span>
      ))}
    </p>
  )
}

/** The same in one line, or what stands there if nothing was found elsewhere. */
export function MatchedInLine({ row, otherwise }: { row: ItemRow; otherwise: ReactNode }) {
  const found = useFoundIn(row)
  return found === null ? otherwise : found.map(({ key, text }) => <Fragment key={key}>{text} </Fragment>)
}

function useFoundIn({ ref, summary }: ItemRow): { key: string; text: ReactNode }[] | null {
  const { words, inside, folders } = useContext(SearchedFor)
  if (words.length === 0) return null
  const hidden = inside.get(ref.itemId)
  const found = whereFound(summary, words, folders).map(({ name, text }) => ({
    key: name + text,
    text: (
      <>
        {t(`list.found.${name}`)}{' '}
        <bdi>
          <MatchedText text={text} />
        </bdi>
      </>
    ),
  }))
  if (hidden !== undefined) found.push({ key: 'inside', text: <InsideText field={hidden} /> })
  return found.length === 0 ? null : found
}

/** The field, and the words that were found there. */
function InsideText({ field }: { field: InsideField }) {
  const written = (
    <bdi>
      <MatchedText text={field.found.join(' … ')} />
    </bdi>
  )
  if (field.name === 'notes') {
    return field.found.length === 0 ? (
      t('list.found.inNotes')
    ) : (
      <>
        {t('list.found.notes')} {written}
      </>
    )
  }
  const label = (
    <bdi>
      <MatchedText text={field.label} />
    </bdi>
  )
  return field.found.length === 0 ? (
    <>
      {t('list.found.field')} {label}
    </>
  ) : (
    <>
      {label}: {written}
    </>
  )
}
