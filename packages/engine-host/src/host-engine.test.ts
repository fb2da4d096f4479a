import { PlayedWorker } from '@severy/testkit'
import * as Comlink from 'comlink'
import type { VaultEngine } from '@severy/client'
import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest'
import { hostEngine } from './host-engine.ts'
import type { HostedEngine } from './hosted-engine.ts'

const nothing = { onEvents: () => undefined, onFailure: () => undefined }
const signedOut = { name: 'signed-out' }
const workers: PlayedWorker[] = []

beforeEach(() => {
  vi.stubGlobal('Worker', PlayedWorker)
})
afterEach(() => {
  for (const worker of workers.splice(0)) worker.close()
  vi.unstubAllGlobals()
})

it('sends each call to the running worker, and keeps its identity across workers', async () => {
  const engine = hostEngine()
  const { getProfile } = engine
  await startWith(engine, { getProfile: () => 'first' })
  expect(await getProfile()).toBe('first')
  engine.end()
  expect(engine.isRunning()).toBe(false)
  await startWith(engine, { getProfile: () => 'second' })
  expect(await getProfile()).toBe('second')
  expect(engine.getProfile).toBe(getProfile)
})

it('refuses calls while no worker runs, except those that have nothing to do then', async () => {
  const engine = hostEngine()
  expect(() => engine.syncNow()).toThrow('The vault worker has not been started')
  expect(() => {
    engine.noteDrawn()
    engine.askWhyLocked()
    engine.end()
  }).not.toThrow()
  // A promise that resolves to the engine must not call it.
  expect(await Promise.resolve(engine)).toBe(engine)
})

it('ignores the key of a worker that was ended', async () => {
  const engine = hostEngine()
  const held: unknown[] = []
  let holdOfWorker: (key: unknown) => Promise<void> = () => Promise.resolve()
  await startWith(
    engine,
    {
      holdAccountKey: (hold: typeof holdOfWorker) => {
        holdOfWorker = hold
      },
    },
    { hold: (key) => held.push(key) },
  )
  await holdOfWorker('while it runs')
  engine.end()
  await holdOfWorker('afterwards')
  expect(held).toEqual(['while it runs'])
})

it('knows the types of its calls through the worker, and refuses what is none', () => {
  const getItem = (engine: Pick<HostedEngine, 'getItem'>, itemId: string) =>
    engine.getItem({ vaultId: 'v', itemId })
  expectTypeOf<Awaited<ReturnType<typeof getItem>>>().toEqualTypeOf<
    Awaited<ReturnType<VaultEngine['getItem']>>
  >()
  expectTypeOf<HostedEngine>().not.toHaveProperty('getMoon')
  const engine = hostEngine()
  const mistakes = [
    // @ts-expect-error -- a vault's id is a text
    () => engine.getItem({ vaultId: 7, itemId: 'i' }),
    // @ts-expect-error -- the call that the function makes has not been handed in
    () => getItem({ syncNow: engine.syncNow }, 'i'),
  ]
  expect(mistakes).toHaveLength(2)
})

async function startWith(
  engine: ReturnType<typeof hostEngine>,
  methods: object,
  more: Partial<Parameters<typeof engine.start>[0]> = {},
): Promise<void> {
  const begun = engine.start({ ...nothing, ...more })
  const worker = PlayedWorker.newest()
  workers.push(worker)
  Comlink.expose({ lendWorkers: () => undefined, start: () => signedOut, ...methods }, worker.inside)
  expect(await begun).toEqual(signedOut)
}
