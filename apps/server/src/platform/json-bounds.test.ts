import { endpoints, type EndpointDefinition } from '@severy/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { boundsOf } from './json-bounds.ts'
import { parseStrictJson } from './strict-json.ts'

const all: readonly EndpointDefinition[] = Object.values(endpoints)

describe('the maximum size of JSON', () => {
  it.each(all.flatMap(({ method, path, body }) => (body === undefined ? [] : [[`${method} ${path}`, body]])))(
    'is known for what %s accepts',
    (_, body) => {
      const { bytesMax, depthMax, membersMax } = boundsOf(body)
      expect(Number.isFinite(bytesMax + depthMax + membersMax)).toBe(true)
    },
  )

  it('is infinite if a schema sets no limit', () => {
    for (const schema of [z.string(), z.array(z.int()), z.unknown(), z.string().check(z.regex(/^[a-z]+$/))]) {
      expect(boundsOf(z.strictObject({ schema })).bytesMax).toBe(Infinity)
    }
  })

  const schema = z.strictObject({
    names: z.array(z.string().check(z.maxLength(5))).check(z.maxLength(3)),
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{3}[AQgw]$/)),
    kind: z.enum(['one', 'three']),
    places: z
      .array(z.strictObject({ at: z.nullable(z.int()), is: z.optional(z.boolean()) }))
      .check(z.maxLength(4)),
    either: z.union([z.literal('last'), z.array(z.literal(7)).check(z.maxLength(2))]),
  })
  const value = fc.record({
    names: fc.array(fc.string({ unit: 'binary', maxLength: 2 }), { maxLength: 3 }),
    id: fc.constantFrom('abcA', '_-9w'),
    kind: fc.constantFrom('one', 'three'),
    places: fc.array(fc.record({ at: fc.option(fc.integer()), is: fc.boolean() }, { requiredKeys: ['at'] }), {
      maxLength: 4,
    }),
    either: fc.oneof(fc.constant('last'), fc.array(fc.constant(7), { maxLength: 2 })),
  })

  it('is never less than what the schema accepts', () => {
    const bounds = boundsOf(schema)
    fc.assert(
      fc.property(value, (one) => {
        const text = JSON.stringify(one)
        expect(z.safeParse(schema, one).success).toBe(true)
        expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bounds.bytesMax)
        expect(parseStrictJson(text, bounds)).toEqual(one)
      }),
    )
    expect(bounds).toMatchObject({ depthMax: 3 })
    expect(bounds.bytesMax).toBeLessThan(600)
    expect(bounds.membersMax).toBeLessThan(40)
  })
})
