import type { EngineEvent, ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize } from '@severy/domain'
import type { EngineStart, HostedEngine } from '@severy/engine-host'
import * as Comlink from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Keeper } from '../keeper/keeper.ts'
import { openVault } from '../vault/open-vault.ts'
import type { VaultDoor } from '../vault/vault-door.ts'
import { findRows } from './find-rows.ts'

const page = 'https://site.example/login'
const everything: EngineEvent = {
  type: 'items',
  reset: true,
  upserts: Array.from({ length: 10_000 }, (_, index) => rowOf(index)),
  removes: [],
  complete: true,
}

let line: MessageChannel

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'chrome-extension:' })
  line = new MessageChannel()
})
afterEach(() => {
  line.port1.close()
  line.port2.close()
  vi.unstubAllGlobals()
})

it.each([
  ['the page’s items and the last used', '', null],
  ['a search', 'site', null],
  ['a vault', '', { vaultId: 'v', folderId: null }],
  ['a search in a vault', 'site', { vaultId: 'v', folderId: null }],
] as const)(
  '%s of ten thousand items are sent in only as many rows as the popup shows',
  async (_, query, place) => {
    openVault(engineWith(everything), keeper).serve(line.port1)
    const sent: number[] = []
    line.port2.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      sent.push(JSON.stringify(data).split('"summary"').length - 1)
    })
    const door = Comlink.wrap<VaultDoor>(line.port2)
    expect((await door.state()).itemCount).toBe(10_000)
    const found = await findRows(door, page, new Set(['payment', 'identity']), query, place)
    expect(found.rows.length).toBeGreaterThan(0)
    expect(sent.filter((rows) => rows > 0).length).toBeGreaterThan(0)
    expect(Math.max(...sent)).toBeLessThanOrEqual(20)
  },
)

function rowOf(index: number): ItemRow {
  const itemId = String(index)
  const types = ['password', 'card', 'identity'] as const
  const draft = emptyDraft(types[index % 3] ?? 'password')
  const at = draft.type === 'password' ? { urls: [`https://site.example/${itemId}`] } : {}
  const item = newItem({ ...draft, title: `Site ${itemId}`, ...at }, index)
  const ref = { vaultId: 'v', itemId }
  return { ref, rev: 1, isWaiting: false, refusal: null, failed: false, summary: summarize(itemId, item) }
}

/** An engine that reports this when it starts. */
function engineWith(event: EngineEvent): HostedEngine {
  let isRunning = false
  return {
    isRunning: () => isRunning,
    end: () => {
      isRunning = false
    },
    start: ({ onEvents }: EngineStart) => {
      isRunning = true
      onEvents([event])
      return Promise.resolve({ name: 'signed-out' })
    },
  } as unknown as HostedEngine
}

const nothing = () => Promise.resolve()
const keeper: Keeper = {
  read: () => Promise.resolve({ server: 'https://vault.example', open: null }),
  keepServer: nothing,
  keepOpen: nothing,
  keepRules: nothing,
  keepUntold: nothing,
  dropOpen: nothing,
}
