import { endpoints, LiveEvent } from '@severy/contract'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readNewer } from './read-newer.ts'

const reply = z.strictObject({
  id: z.string(),
  place: z.optional(z.strictObject({ seq: z.int() })),
  list: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('a'), a: z.string() }),
      z.strictObject({ kind: z.literal('b'), b: z.string() }),
    ]),
  ),
  either: z.union([z.null(), z.strictObject({ of: z.string() })]),
})
const known = { id: 'x', place: { seq: 1 }, list: [{ kind: 'a', a: '1' }], either: { of: 'y' } }

describe('an answer of a newer server', () => {
  it('is read without the members that this client does not know, at any depth', () => {
    const said = {
      ...known,
      more: [1],
      place: { seq: 1, more: {} },
      list: [{ kind: 'a', a: '1', more: true }],
      either: { of: 'y', more: null },
    }
    expect(readNewer(reply, said)).toEqual(known)
  })

  it.each([
    ['a member that is missing', { ...known, id: undefined }],
    ['a member of another type', { ...known, id: 1 }],
    ['a member of another type beside one that is new', { ...known, id: 1, more: 1 }],
    ['a kind that is not known', { ...known, list: [{ kind: 'c' }] }],
    ['nothing at all', null],
    ['a text', 'x'],
  ])('is refused for %s', (_name, said) => {
    expect(readNewer(reply, said)).toBeNull()
  })

  it('keeps members whose names may be anything', () => {
    const open = z.strictObject({ names: z.record(z.string(), z.int()) })
    expect(readNewer(open, { names: { a: 1 }, b: 2 })).toEqual({ names: { a: 1 } })
  })

  it('may be a live event with more fields', () => {
    const event = { type: 'keyring-changed', seq: 3, more: 1 }
    expect(LiveEvent.safeParse(event).success).toBe(false)
    expect(readNewer(LiveEvent, event)).toEqual({ type: 'keyring-changed', seq: 3 })
  })

  it('is refused by the strict schema of every endpoint, so only this function lets it through', () => {
    const strict = Object.values(endpoints).filter(({ reply: schema }) => schema instanceof z.ZodMiniObject)
    const open = strict.filter(({ reply: schema }) => {
      const refused = z.safeParse(schema as z.ZodMiniObject, { aMemberOfALaterVersion: 1 })
      return refused.success || !refused.error.issues.some(({ code }) => code === 'unrecognized_keys')
    })
    expect(strict.length).toBeGreaterThan(50)
    expect(open).toEqual([])
  })
})
