/**
 * What people compare of somebody's keys besides the safety number: five words to read out, and a picture to look at.
 * Both are made of the fingerprint of one person's keys, so each person has the same ones on every screen. Of two
 * people's keys together a server could search for a pair that looks alike on both sides; of one person's it cannot.
 */
import { loadWords } from '@severy/domain'
import { label, sha256, type Bytes } from '@severy/verifier'

/** Five words of the EFF large list, 64 bits. */
export async function keyWords(fp: Bytes): Promise<string[]> {
  const [hash, words] = await Promise.all([sha256(label('key-words', fp)), loadWords()])
  const view = new DataView(hash.buffer, hash.byteOffset)
  return Array.from({ length: wordCount }, (_, i) => words[view.getUint32(4 * i) % words.length] ?? '')
}

/**
 * 28 numbers from 0 to 5: the colours of a mosaic of seven rows, four tiles each from the left edge to the middle; the
 * right half mirrors the left one.
 */
export async function keyMosaic(fp: Bytes): Promise<number[]> {
  const hash = await sha256(label('key-mosaic', fp))
  return Array.from(hash.subarray(0, tileCount), (byte) => byte % colourCount)
}

const wordCount = 5
const tileCount = 28
const colourCount = 6
