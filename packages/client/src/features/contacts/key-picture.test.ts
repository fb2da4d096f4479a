import { fromHex } from '@severy/verifier'
import { expect, it } from 'vitest'
import vectors from '../../../../../docs/protocol/vectors/severy-1.json' with { type: 'json' }
import { keyPicture } from './key-picture.ts'

it('reproduces the vector', async () => {
  const { words, mosaic } = await keyPicture(fromHex(vectors.identity.fp)!)
  expect(words.join(' ')).toBe(vectors.keyPicture.words)
  expect(mosaic.join('')).toBe(vectors.keyPicture.mosaic)
})
