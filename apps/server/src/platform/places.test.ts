import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePlaceFile } from '../testing/place-file.ts'
import { noPlaces, openPlaces } from './places.ts'

describe('the location of an address', () => {
  const folder = mkdtempSync(join(tmpdir(), 'severy-places-'))
  const file = join(folder, 'city.mmdb')

  beforeAll(() => {
    writePlaceFile(file, '203.0.113.0', { city: 'Lyon', country: 'France' })
  })
  afterAll(() => {
    rmSync(folder, { recursive: true })
  })

  it('comes from the operator’s file', () => {
    expect(openPlaces(file)?.find('203.0.113.77')).toBe('Lyon, France')
  })

  it('is unknown for other addresses, for what is no address, and without a file', () => {
    const places = openPlaces(file)!
    for (const address of ['203.0.114.1', '127.0.0.1', '::1', 'nonsense', '']) {
      expect(places.find(address)).toBeNull()
    }
    expect(noPlaces.find('203.0.113.77')).toBeNull()
  })

  it('is not looked up in a file that is missing or of another kind', () => {
    expect(openPlaces(join(folder, 'none.mmdb'))).toBeNull()
    const other = join(folder, 'other.mmdb')
    writeFileSync(other, 'not a database')
    expect(openPlaces(other)).toBeNull()
  })

  it('is unknown if the file is damaged', () => {
    const damaged = join(folder, 'damaged.mmdb')
    const bytes = readFileSync(file)
    bytes.fill(0xff, 24 * 6 + 16, 24 * 6 + 40)
    writeFileSync(damaged, bytes)
    expect(openPlaces(damaged)?.find('203.0.113.77')).toBeNull()
  })
})
