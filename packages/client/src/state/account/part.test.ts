import { ok, type Result } from '@severy/result'
import { expect, expectTypeOf, it } from 'vitest'
import type { Refusal } from '../../base/refusal.ts'
import { createEngine, type EngineOf } from '../../create-engine.ts'
import { part } from './part.ts'
import type { items, sessions, VaultEngine } from '../../parts.ts'
import { systemClock, type EnginePorts } from '../../base/ports.ts'
import type { Engine } from './session.ts'

const heard: string[] = []

const notes = part({
  calls: {
    addNote: (engine: Engine, text: string): Result<{ text: string }, Refusal<'locked' | 'too-long'>> => {
      engine.tell('peopleChanged', {} as never)
      return ok({ text })
    },
    countNotes: () => 3,
  },
})

const listener = part({ hooks: { peopleChanged: () => heard.push('listener') } })

const turns = part({
  steps: {
    takeTurn: async (_engine: Engine, name: string) => {
      heard.push(`${name} begins`)
      await Promise.resolve()
      heard.push(`${name} ends`)
    },
  },
})

it('has the calls of its parts, and always returns a promise', async () => {
  const engine = createEngine([notes, turns], ports)
  await expect(engine.addNote('milk')).resolves.toEqual({ ok: true, value: { text: 'milk' } })
  await expect(engine.countNotes()).resolves.toBe(3)
  expect(Object.keys(engine).toSorted()).toEqual(['addNote', 'countNotes', 'subscribe', 'takeTurn'])
})

it('calls the hooks of the parts that a client has named, and no others', async () => {
  heard.length = 0
  await createEngine([notes], ports).addNote('milk')
  expect(heard).toEqual([])
  await createEngine([notes, listener], ports).addNote('milk')
  expect(heard).toEqual(['listener'])
})

it('runs steps between states one at a time', async () => {
  heard.length = 0
  const engine = createEngine([turns], ports)
  await Promise.all([engine.takeTurn('first'), engine.takeTurn('second')])
  expect(heard).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

it('knows the types of its calls, and refuses unknown ones', () => {
  type Few = EngineOf<readonly [typeof sessions, typeof items]>
  expectTypeOf<Few['getItem']>().toEqualTypeOf<VaultEngine['getItem']>()
  expectTypeOf<Few>().not.toHaveProperty('shareItem')
  expectTypeOf<VaultEngine>().toHaveProperty('shareItem')
  expectTypeOf<EngineOf<readonly [typeof notes]>['addNote']>().toEqualTypeOf<
    (text: string) => Promise<Result<{ text: string }, Refusal<'locked' | 'too-long'>>>
  >()

  const engine = createEngine([notes], ports)
  // @ts-expect-error -- an engine without that part has no such call
  expect(engine.takeTurn).toBeUndefined()
  // @ts-expect-error -- a note is a text
  void engine.addNote(7)
  // @ts-expect-error -- two parts have calls of one name
  createEngine([notes, turns, notes], ports)
  // @ts-expect-error -- nobody is told of that
  part({ hooks: { peopleLeft: () => undefined } })
})

/** Ports that no test uses. */
const ports: EnginePorts = {
  baseUrl: '',
  fetch: () => Promise.reject(new Error('no network')),
  openStore: () => Promise.reject(new Error('no store')),
  openPasswordWork: () => {
    throw new Error('no password work')
  },
  openForeignWork: () => {
    throw new Error('no files of others')
  },
  openEventChannel: () => {
    throw new Error('no channel')
  },
  clock: systemClock,
  estimateGuesses: () => Promise.reject(new Error('no dictionaries')),
  openPasswordJudge: () => {
    throw new Error('no judge')
  },
  isOnline: () => false,
  untilDrawn: () => Promise.resolve(),
}
