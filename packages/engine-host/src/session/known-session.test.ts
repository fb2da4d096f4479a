import type { EngineEvent } from '@severy/client'
import { expect, it } from 'vitest'
import { heard, nothingKnown, type KnownSession } from './known-session.ts'

const after = (...events: EngineEvent[]): KnownSession =>
  events.reduce((known, event) => ({ ...known, ...heard(event, known) }), nothingKnown)

const signedOut: EngineEvent = { type: 'status', status: { name: 'signed-out' } }
const alarm = (code: string, vaultId: string | null = null): EngineEvent =>
  ({ type: 'alarm', alarm: { code, vaultId } }) as EngineEvent

it('follows status and sync, and reports nothing twice', () => {
  expect(after(signedOut).status).toEqual({ name: 'signed-out' })
  expect(heard(signedOut, after(signedOut))).toBeNull()
  const sync = { ...nothingKnown.sync, state: 'offline' } as const
  expect(after({ type: 'sync', sync }).sync.state).toBe('offline')
})

it('keeps each alarm once until the engine clears them', () => {
  const raised = [alarm('E1'), alarm('E1', 'v'), alarm('E1')]
  expect(after(...raised).alarms).toHaveLength(2)
  expect(after(...raised, { type: 'alarms-cleared' }).alarms).toEqual([])
})

it('ignores events about other things', () => {
  expect(heard({ type: 'session-renewed' }, nothingKnown)).toBeNull()
})
