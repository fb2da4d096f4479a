import type { ItemRow } from '@severy/client'
import { whereFound } from '@severy/domain'
import { useContext } from 'react'
import { t } from '../item-texts.ts'
import { MatchedText, SearchedFor } from '../list/matched-text.tsx'

/** Which fields the search has found, where the item does not show them. Renders nothing without a search. */
export function MatchedIn({ row: { ref, summary } }: { row: ItemRow }) {
  const { words, inside, folders } = useContext(SearchedFor)
  if (words.length === 0) return null
  const shown = whereFound(summary, words, folders)
  const hidden = inside.get(ref.itemId)
  if (shown.length === 0 && hidden === undefined) return null
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-small text-ink-3">
      {shown.map(({ name, text }) => (
        <span key={name + text} className="min-w-0 truncate">
          {t(`list.found.${name}`)}{' '}
          <bdi>
            <MatchedText text={text} />
          </bdi>
        </span>
      ))}
      {hidden !== undefined && (
        <span className="min-w-0 truncate">
          {hidden.name === 'notes' ? t('list.found.notes') : t('list.found.field', { label: hidden.label })}
        </span>
      )}
    </p>
  )
}
