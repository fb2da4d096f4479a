import { describe, expect, it } from 'vitest'
import { pictograms } from './pictogram-tiles.ts'
import { vaultMosaicSvg, type VaultMosaic } from './vault-mosaic.ts'

const small: VaultMosaic = {
  width: 480,
  height: 320,
  center: { x: 240, y: 330 },
  ringStep: 17,
  radius: { first: 90, last: 400 },
  seed: 7,
}

describe('vaultMosaicSvg', () => {
  it('draws the same picture for the same seed, and another one for another', () => {
    expect(vaultMosaicSvg(small)).toBe(vaultMosaicSvg(small))
    expect(vaultMosaicSvg({ ...small, seed: 8 })).not.toBe(vaultMosaicSvg(small))
  })

  it('uses at most nine paths, and no style that the content security policy would refuse', () => {
    const svg = vaultMosaicSvg(small)
    expect(svg.match(/<path/g)?.length).toBeLessThanOrEqual(9)
    expect(svg).not.toMatch(/style|script|href/)
  })

  it('leaves out invisible tiles', () => {
    const starts = [...vaultMosaicSvg(small).matchAll(/M(-?[\d.]+)/g)].map((match) => Number(match[1]))
    expect(starts.length).toBeGreaterThan(300)
    expect(starts.every((x) => x > -40 && x < 520)).toBe(true)
  })
})

describe('pictograms', () => {
  it.each(Object.entries(pictograms))('%s has exactly one gold tile', (_name, rows) => {
    expect(rows.join('').match(/o/g)).toHaveLength(1)
  })

  it.each(Object.entries(pictograms))('%s uses known tiles only, in rows of one width', (_name, rows) => {
    expect(rows.join('')).toMatch(/^[#+\-o ]+$/)
    expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  })
})
