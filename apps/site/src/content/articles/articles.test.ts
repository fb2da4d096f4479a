import { describe, expect, it } from 'vitest'
import { articleCategories, readMinutes } from '../article.ts'
import { countWords, plainText, type TextBlock, type Words } from '../text-blocks.ts'
import { articles } from './index.ts'

const slugs = articles.map(({ slug }) => slug)

describe('the articles', () => {
  it('are twelve, each at its own address, newest first', () => {
    expect(articles).toHaveLength(12)
    expect(new Set(slugs).size).toBe(12)
    const dates = articles.map(({ date }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    expect(new Set(dates).size).toBe(12)
  })

  it('cover every topic, and the first six show at least five', () => {
    expect(new Set(articles.map(({ category }) => category))).toEqual(new Set(articleCategories))
    expect(new Set(articles.slice(0, 6).map(({ category }) => category)).size).toBe(5)
  })
})

describe.each(articles)('$slug', (article) => {
  const text = plainText(article.blocks)

  it('has 600 to 1,200 words', () => {
    expect(countWords(text)).toBeGreaterThanOrEqual(600)
    expect(countWords(text)).toBeLessThanOrEqual(1_200)
    expect(readMinutes(article)).toBeGreaterThanOrEqual(3)
  })

  it('fits where search engines and cards show it', () => {
    expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(article.title.length).toBeLessThanOrEqual(60)
    expect(article.summary.length).toBeLessThanOrEqual(155)
    expect(article.date).toBe(new Date(article.date).toISOString().slice(0, 10))
  })

  it('begins with text, and has text under each heading', () => {
    const kinds = article.blocks.map(({ kind }) => kind)
    expect(kinds[0]).toBe('paragraph')
    expect(kinds.at(-1)).not.toBe('heading')
    kinds.forEach((kind, index) => {
      expect(kind === 'heading' && kinds[index + 1] === 'heading', `block ${String(index)}`).toBe(false)
    })
    const headings = article.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))
    expect(headings.length).toBeGreaterThanOrEqual(4)
    expect(new Set(headings).size).toBe(headings.length)
  })

  it('links to two others, and only to articles that exist', () => {
    expect(new Set([article.slug, ...article.related]).size).toBe(3)
    const linked = linksOf(article.blocks).map((href) => href.replace(/^\/blog\//, ''))
    expect(linked.length).toBeGreaterThanOrEqual(1)
    for (const slug of [...article.related, ...linked]) expect(slugs).toContain(slug)
  })

  it('names where its facts can be looked up', () => {
    expect(article.sources.length).toBeGreaterThanOrEqual(1)
    for (const { href } of article.sources) expect(new URL(href).protocol).toBe('https:')
  })

  it('follows the rules for the product’s voice', () => {
    const words = [article.title, article.summary, text].join('\n')
    // The text includes examples such as addresses; none of these occur in them either.
    expect(words).not.toMatch(/!/)
    expect(words).not.toMatch(/\b(hack\w*|military|bulletproof|simply|just|please)\b/i)
    // Typographic apostrophes and quotation marks only.
    expect(words).not.toMatch(/['"]/)
  })

  it('has tables whose rows are as long as their heads', () => {
    for (const block of article.blocks) {
      if (block.kind !== 'table') continue
      for (const row of block.rows) expect(row).toHaveLength(block.head.length)
    }
  })
})

function linksOf(blocks: readonly TextBlock[]): string[] {
  const hrefsIn = (words: Words) =>
    words.flatMap((part) => (typeof part === 'object' && part.mark === 'link' ? [part.href] : []))
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph' || block.kind === 'note') return hrefsIn(block.words)
    if (block.kind === 'list') return block.items.flatMap(hrefsIn)
    return block.kind === 'table' ? block.rows.flat().flatMap(hrefsIn) : []
  })
}
