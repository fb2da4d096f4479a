import { describe, expect, it } from 'vitest'
import { helpIndex } from '../build/help-index.tsx'
import { pages } from '../pages.ts'
import { searchHelp } from './help-index.ts'

const entries = helpIndex()
const found = (query: string) => searchHelp(entries, query).map(({ slug }) => slug)

describe('the Help Center', () => {
  it('has a page for each article, with texts that fit into a list of results', () => {
    const paths = pages.map(({ path }) => path)
    expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length)
    for (const { slug, summary, text } of entries) {
      expect(paths).toContain(`/help/${slug}`)
      expect([slug, summary.length <= 155]).toEqual([slug, true])
      expect([slug, text.split(' ').length > 60]).toEqual([slug, true])
      expect(text).not.toMatch(/[<>]|&\w+;/)
    }
  })

  it('finds each article first by its own title', () => {
    for (const { slug, title } of entries) expect([title, found(title)[0]]).toEqual([title, slug])
  })

  it.each([
    ['2FA', 'two-factor'],
    ['fingerprint', 'passkeys'],
    ['Bitwarden', 'import'],
    ['lost password', 'forgotten-password'],
    ['EMAIL address', 'change-email'],
    ['e-mail address', 'change-email'],
    ['self-host', 'run-severy'],
  ])('finds by %s, which is not its title, %s', (query, slug) => {
    expect(found(query).slice(0, 3)).toContain(slug)
  })

  it('finds nothing for unknown words and for an empty search', () => {
    expect(found('xylophone')).toEqual([])
    expect(found('passkey xylophone')).toEqual([])
    expect(found(' .*+? ')).toEqual([])
  })
})
