import type { Account, EngineEvent, ItemRef, ItemRow, SignInOutcome } from '@severy/client'
import { emptyDraft, newItem, noPolicies, summarize } from '@severy/domain'
import { PlayedWorker } from '@severy/testkit'
import { hostEngine } from '@severy/engine-host/host-engine'
import * as Comlink from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { beginSession, dropSession, noteSignedIn, useSession } from './session.ts'

const engine = hostEngine()

const locked = {
  name: 'locked',
  userId: 'u',
  email: 'mara@post.example',
  hasPasskey: false,
  reason: 'user',
  end: null,
  wants: 'known',
  needsSignOn: false,
}

beforeEach(() => {
  vi.stubGlobal('Worker', PlayedWorker)
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => {
  dropSession(engine, { name: 'loading' })
  PlayedWorker.newest().close()
  vi.unstubAllGlobals()
})

it('takes the state of an opened vault from the events, not from an older answer', async () => {
  const { begun, inside } = startedWith({
    unlock: () => {
      const outcome: SignInOutcome = { name: 'signed-in', account: account(0), isNewDevice: true }
      tell({ type: 'status', status: { name: 'unlocked', account: account(0) } })
      // An organization's rules are read while the answer is on its way.
      tell({ type: 'status', status: { name: 'unlocked', account: account(7) } })
      return { ok: true, value: outcome }
    },
  })
  const tell = (event: EngineEvent): void => {
    inside.postMessage({ events: [event] })
  }
  await begun
  expect(useSession.getState().status).toEqual(locked)
  const outcome = await engine.unlock('a password')
  if (!outcome.ok || outcome.value.name !== 'signed-in') throw new Error('not signed in')
  noteSignedIn(outcome.value)
  const { status, isNewDevice } = useSession.getState()
  expect(status).toEqual({ name: 'unlocked', account: account(7) })
  expect(isNewDevice).toBe(true)
})

it('keeps the rows that came before anything showed them, and drops them when the vault closes', async () => {
  const { begun, inside } = startedWith({
    unlock: () => {
      for (const itemId of ['a', 'b']) {
        const removes: ItemRef[] = []
        const event = { type: 'items' as const, reset: itemId === 'a', upserts: [rowOf(itemId)], removes }
        inside.postMessage({ events: [{ ...event, complete: itemId === 'b' }] })
      }
      return { ok: true, value: { name: 'signed-in', account: account(0), isNewDevice: false } }
    },
  })
  await begun
  await engine.unlock('a password')
  const { findRowById, useVaultRows } = await import('../vault/vault-rows.ts')
  expect(useVaultRows.getState()).toMatchObject({ count: 2, isComplete: true })
  expect(findRowById('a')?.summary.title).toBe('a')
  dropSession(engine, { name: 'loading' })
  expect(useVaultRows.getState()).toMatchObject({ count: 0, isComplete: false })
  expect(findRowById('a')).toBeNull()
})

function rowOf(itemId: string): ItemRow {
  const summary = summarize(itemId, newItem({ ...emptyDraft('password'), title: itemId }, 1))
  const ref = { vaultId: 'vault', itemId }
  return { ref, rev: 1, failed: false, isWaiting: false, refusal: null, summary }
}

function startedWith(methods: object): { begun: Promise<void>; inside: MessagePort } {
  const begun = beginSession(engine)
  const { inside } = PlayedWorker.newest()
  const always = { lendWorkers: () => undefined, holdAccountKey: () => undefined, start: () => locked }
  Comlink.expose({ ...always, ...methods }, inside)
  return { begun, inside }
}

function account(secondFactorDueAt: number): Account {
  return {
    userId: 'u',
    email: 'mara@post.example',
    roles: ['user'],
    kit: null,
    hasSecretKey: false,
    settings: { saved: {}, unreadable: [] },
    vaults: [],
    organizations: { joined: 1, offered: 0 },
    policies: { ...noPolicies, secondFactorDueAt },
    canProveWithPasskey: false,
    isPasswordBelowRule: false,
  }
}
