/**
 * What people compare of someone's keys besides the safety number: eight words to read out, and a picture. Both come
 * from one person's fingerprint, so they are the same on every screen. If they came from two people's keys together, a
 * server could search for a pair of keys that looks alike on both sides.
 */
import { loadWords } from '@severy/domain'
import { label, sha256, type Bytes } from '@severy/verifier'

/** Words and picture encode the same value (PROTOCOL 4). */
export interface KeyPicture {
  /** Eight words of the EFF large list, 103 bits. */
  words: string[]
  /**
   * 40 numbers from 0 to 5, five for each word: the dice throws that select it from the list. They are the colors of a
   * mosaic with one row for each word, from the left edge to the middle; the right half mirrors the left one.
   */
  mosaic: number[]
}

/** The words and the picture for the keys with this fingerprint. The same keys always give the same ones. */
export async function keyPicture(fp: Bytes): Promise<KeyPicture> {
  const [hash, list] = await Promise.all([sha256(label('key-words', fp)), loadWords()])
  const view = new DataView(hash.buffer, hash.byteOffset)
  const chosen = Array.from({ length: wordCount }, (_, i) => view.getUint32(4 * i) % list.length)
  return { words: chosen.map((index) => list[index] ?? ''), mosaic: chosen.flatMap(throwsOf) }
}

function throwsOf(index: number): number[] {
  return Array.from({ length: 5 }, (_, i) => Math.floor(index / 6 ** (4 - i)) % 6)
}

const wordCount = 8
