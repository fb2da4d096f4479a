import { PlayedWorker } from '@severy/testkit'
import * as Comlink from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startVaultWorker } from './start-vault-worker.ts'

const failure = { name: 'failed', why: 'broken', reference: 'engine' }

beforeEach(() => {
  vi.stubGlobal('Worker', PlayedWorker)
})
afterEach(() => {
  PlayedWorker.newest().close()
  vi.unstubAllGlobals()
})

it('delivers the engine’s events before the answer of the call that caused them', async () => {
  const heard: string[] = []
  const { remote } = startVaultWorker(
    (events) => heard.push(...events.map(({ type }) => type)),
    () => heard.push('failure'),
  )
  const { inside } = PlayedWorker.newest()
  Comlink.expose(
    {
      lendWorkers: () => undefined,
      unlock: () => {
        inside.postMessage({ events: [{ type: 'alarms-cleared' }, { type: 'session-renewed' }] })
        inside.postMessage({ failure })
      },
    },
    inside,
  )
  await remote.unlock('a password').then(() => heard.push('answer'))
  expect(heard).toEqual(['alarms-cleared', 'session-renewed', 'failure', 'answer'])
})

it('delivers nothing of a worker that was ended', async () => {
  const heard: unknown[] = []
  const { remote, end } = startVaultWorker(
    (events) => heard.push(events),
    (why) => heard.push(why),
  )
  const { inside, isTerminated } = PlayedWorker.newest()
  Comlink.expose({ lendWorkers: () => undefined, noteDrawn: () => undefined }, inside)
  expect(isTerminated).toBe(false)
  end()
  expect(PlayedWorker.newest().isTerminated).toBe(true)
  inside.postMessage({ events: [{ type: 'alarms-cleared' }] })
  inside.postMessage({ failure })
  await remote.noteDrawn()
  expect(heard).toEqual([])
})
