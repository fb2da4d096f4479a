import type { EngineEvent } from '@severy/client'
import { expect, it } from 'vitest'
import { forgetUntold, noteEvent, tellEvents } from './told-events.ts'

const accepted: EngineEvent = { type: 'shares-accepted', taken: [] }
const ended: EngineEvent = { type: 'share-ended', name: 'House', isOrganization: false }

it('reports what happened before anyone was listening, once and in order', () => {
  const told: EngineEvent[] = []
  noteEvent(accepted)
  noteEvent({ type: 'shares' })
  noteEvent(ended)
  const stop = tellEvents((event) => told.push(event))
  expect(told).toEqual([accepted, ended])
  noteEvent(ended)
  stop()
  noteEvent(accepted)
  expect(told).toEqual([accepted, ended, ended])
  tellEvents((event) => told.push(event))()
  expect(told).toEqual([accepted, ended, ended, accepted])
})

it('reports nothing about a vault that was closed since', () => {
  const told: EngineEvent[] = []
  noteEvent(accepted)
  forgetUntold()
  tellEvents((event) => told.push(event))()
  expect(told).toEqual([])
})
