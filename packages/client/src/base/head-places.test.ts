import type { Bytes } from '@severy/verifier'
import { describe, expect, it } from 'vitest'
import { findPlace, newestPlace, rememberedPlaces, rememberHeads } from './head-places.ts'

const nothing: Bytes = new Uint8Array(0)

function place(hSeq: number): { hSeq: number; hash: Bytes } {
  const hash = new Uint8Array(32)
  new DataView(hash.buffer).setUint32(0, hSeq)
  return { hSeq, hash }
}

function placesFrom(from: number, to: number): ReturnType<typeof place>[] {
  return Array.from({ length: to - from + 1 }, (_, i) => place(from + i))
}

describe('remembered heads', () => {
  it('are found by their number', () => {
    const remembered = rememberHeads(nothing, placesFrom(5, 9))
    expect(rememberedPlaces(remembered)).toEqual(placesFrom(5, 9))
    expect(newestPlace(remembered)).toEqual(place(9))
    expect(findPlace(remembered, 7)).toEqual(place(7))
    expect(findPlace(remembered, 4)).toBeNull()
    expect(findPlace(remembered, 10)).toBeNull()
    expect(findPlace(nothing, 1)).toBeNull()
  })

  it('are the last 1,000', () => {
    const remembered = rememberHeads(rememberHeads(nothing, placesFrom(1, 900)), placesFrom(901, 1_200))
    expect(rememberedPlaces(remembered)).toEqual(placesFrom(201, 1_200))
  })

  it('are the last 1,000 even if more come at once', () => {
    const remembered = rememberHeads(rememberHeads(nothing, placesFrom(1, 10)), placesFrom(11, 3_000))
    expect(rememberedPlaces(remembered)).toEqual(placesFrom(2_001, 3_000))
  })

  it('are not added twice', () => {
    const remembered = rememberHeads(rememberHeads(nothing, placesFrom(1, 5)), placesFrom(4, 7))
    expect(rememberedPlaces(remembered)).toEqual(placesFrom(1, 7))
  })
})
