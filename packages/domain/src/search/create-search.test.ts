import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem } from '../items/draft.ts'
import { summarize } from '../items/summarize.ts'
import { createSearch } from './create-search.ts'
import { parseQuery } from './parse-query.ts'
import { searchItems } from './search-summaries.ts'

const folders = [{ id: 'corba', path: 'Corba zen' }]

describe('a search while someone types', () => {
  it('finds after every key what a search for the whole text finds', () => {
    const syllable = fc.constantFrom('cor', 'mo', 'rant', 'zen', 'ba', 'Ba', 'q7')
    const name = fc.array(syllable, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''))
    const keys = fc.array(fc.constantFrom(...'cormantzebq7 :"./'.split(/(?:)/), 'type:', '\b', '\b'), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), keys, (names, typed) => {
        const vault = names.map((title, index) =>
          summarize(String(index), {
            ...newItem(emptyDraft(index % 3 === 0 ? 'note' : 'password'), index),
            title,
            ...(index % 4 === 1 && { urls: [`https://www.${title}.co/${title}`] }),
            ...(index % 5 === 1 && { folderId: 'corba' }),
          }),
        )
        const search = createSearch(vault, (summary) => summary, folders)
        let text = ''
        for (const key of typed) {
          text = key === '\b' ? text.slice(0, -1) : text + key
          const query = parseQuery(text)
          expect(search(query)).toEqual(searchItems(vault, query, (summary) => summary, folders))
        }
      }),
    )
  })
})
