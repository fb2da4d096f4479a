import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packBrands, readBrandMarks, type BrandEntry } from './brand-marks.ts'

const harbor: BrandEntry = {
  title: 'Harbor',
  slug: 'harbor',
  hex: '112233',
  source: 'https://www.harbor.com/press',
}
const svg = () => '<svg viewBox="0 0 24 24"><title>Harbor</title><path d="M0 0h24v24z"/></svg>'

describe('the pack of marks', () => {
  it('has the mark of a brand that was found on its own site, by its registrable domain', () => {
    expect(packBrands([harbor], svg)).toEqual({ 'harbor.com': ['112233', 'M0 0h24v24z'] })
  })

  it.each([
    ['a license of its own', { license: { type: 'CC-BY-4.0' } }],
    ['guidelines', { guidelines: 'https://harbor.com/brand' }],
    ['a mark that was found elsewhere', { source: 'https://commons.wikimedia.org/wiki/Harbor' }],
    ['a mark that was found on a site of another name', { source: 'https://harborage.com' }],
    ['a source that is no address', { source: 'somewhere' }],
  ])('leaves out a brand with %s', (_, change) => {
    expect(packBrands([{ ...harbor, ...change }], svg)).toEqual({})
  })

  it('keeps one with the same license as the collection', () => {
    expect(Object.keys(packBrands([{ ...harbor, license: { type: 'CC0-1.0' } }], svg))).toEqual([
      'harbor.com',
    ])
  })

  it('has some well-known sites, and none whose brand sets rules', () => {
    const folder = dirname(createRequire(import.meta.url).resolve('simple-icons'))
    const marks = readBrandMarks((path) => readFileSync(join(folder, path), 'utf8'))
    expect(Object.keys(marks).length).toBeGreaterThan(1_000)
    for (const domain of ['apple.com', 'dropbox.com', 'ebay.de', 'telegram.org']) {
      expect(marks[domain], domain).toBeDefined()
    }
    for (const domain of ['github.com', 'netflix.com', 'google.com'])
      expect(marks[domain], domain).toBeUndefined()
  })
})
