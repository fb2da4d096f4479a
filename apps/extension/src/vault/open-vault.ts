/**
 * The extension's vault: what is known of the engine's state, and everything that pages ask of it. It may
 * end at any time with the page that it runs in; the next one continues with what the keeper has.
 */
import type { EngineEvent, LockReason, VaultEngine, VaultHealth } from '@severy/client'
import type { HostedEngine } from '@severy/engine-host'
import type { EngineFailure } from '@severy/engine-host/engine-failure'
import { createFanOut } from '@severy/engine-host/fan-out'
import { marksOfItem } from '@severy/engine-host/health-marks'
import { heard, nothingKnown } from '@severy/engine-host/known-session'
import { lockReasonAt } from '@severy/engine-host/lock-reason'
import { lockRulesOf } from '@severy/engine-host/lock-rules'
import { createRowBook } from '@severy/engine-host/row-book'
import { settingsInForce } from '@severy/engine-host/settings-state'
import type { UnsentKept } from '@severy/engine-host/unsent-kept'
import { permissionIn, vaultsOf } from '@severy/engine-host/vault-access'
import * as Comlink from 'comlink'
import type { Keeper, OpenVault } from '../keeper/keeper.ts'
import { compareWithVault } from '../save/compare-with-vault.ts'
import { createSiteBook } from './site-book.ts'
import { engineCalls, type VaultDoor } from './vault-door.ts'

export interface Vault {
  /** Serves a page at the other end. */
  serve(end: Comlink.Endpoint): void
  /** Calls back whenever something in the state has changed; the returned function stops it. */
  onChange(listener: () => void): () => void
  /** Locks the vault. Does nothing if it is not open. */
  lock(reason: LockReason): Promise<void>
}

/** At most this many logins of one site are opened for comparison. */
const comparedMax = 50

const nothingThere = { ...nothingKnown, itemCount: 0, untold: [] as readonly UnsentKept[] }

/** Runs the vault on this engine, which nothing else may use. */
export function openVault(engine: HostedEngine, keeper: Keeper): Vault {
  const changes = createFanOut<undefined>()
  const rows = createRowBook()
  const sites = createSiteBook(rows)
  let server: string | null = null
  let known = nothingThere
  /** Null until a page has asked. */
  let health: VaultHealth | null = null
  /**
   * The worker whose account key is kept. Null once a lock has begun, because a sign-in that was under way may still
   * deliver one.
   */
  let keyed: symbol | null = null
  /** Resolves when no step that starts a worker is running. */
  let settled: Promise<unknown> = Promise.resolve()

  /**
   * Runs a step that may replace the worker, after the steps before it. Calls made meanwhile wait for the new worker:
   * the old one would end without answering them.
   */
  function inTurn<T>(step: () => Promise<T>): Promise<T> {
    const done = settled.then(step)
    settled = done.catch(() => undefined)
    return done
  }

  function tell(change: Partial<typeof known>): void {
    known = { ...known, ...change }
    changes.tell(undefined)
  }

  function hear(events: readonly EngineEvent[]): void {
    for (const event of events) hearOne(event)
  }

  function hearOne(event: EngineEvent): void {
    const change = heard(event, known)
    if (change !== null) tell(change)
    rows.hear(event)
    if (event.type === 'items') tell({ itemCount: rows.present().length })
    if (event.type === 'status' && event.status.name === 'unlocked') {
      const { settings, policies } = event.status.account
      const inForce = settingsInForce(settings.saved)
      sites.follow(inForce)
      ignoreFailure(keeper.keepRules(lockRulesOf(inForce, policies)))
    }
    if (event.type === 'health') {
      health = event.health
      tell({})
    }
    if (event.type === 'unsent-kept') {
      const { titles, files, why } = event
      keepUntold([...known.untold, { titles, files, why }])
    }
    // Unlocking proves the password again, which renews the session (PROTOCOL 5.3).
    if (event.type === 'sync' && event.sync.state === 'session-ended') void lock('session-ended')
  }

  /** The popup is usually closed when something happens, and tells it when it is open. */
  function keepUntold(untold: readonly UnsentKept[]): void {
    tell({ untold })
    ignoreFailure(keeper.keepUntold(untold))
  }

  function fail(failure: EngineFailure): void {
    end()
    // A step that waits for the broken worker never ends.
    settled = Promise.resolve()
    tell({ status: failure })
  }

  function end(): void {
    engine.end()
    rows.clear()
    sites.clear()
    health = null
    known = nothingThere
  }

  /**
   * Starts a fresh worker with what the device remembers. Until it answers, pages keep their view and what is typed
   * there.
   */
  async function start(origin: string): Promise<void> {
    const { status } = known
    end()
    known = { ...nothingThere, status }
    const client = location.protocol === 'moz-extension:' ? 'firefox-extension' : 'chrome-extension'
    const worker = Symbol()
    keyed = worker
    const keepAccountKey = (accountKey: Uint8Array<ArrayBuffer>): void => {
      if (keyed === worker) ignoreFailure(keeper.keepOpen([...accountKey]))
      accountKey.fill(0)
    }
    const installed = { host: { baseUrl: origin, client }, keepAccountKey }
    tell({ status: await engine.start({ onEvents: hear, onFailure: fail, installed }) })
  }

  async function begin(): Promise<void> {
    const kept = await keeper.read().catch(() => null)
    if (kept === null) {
      tell({ status: { name: 'storage-denied' } })
      return
    }
    server = kept.server
    if (server === null) {
      tell({ status: { name: 'signed-out' } })
      return
    }
    await start(server)
    if (kept.open !== null) await goOn(kept.open)
  }

  /** Reopens the vault with the account key that it had when its page ended, unless it is time to lock. */
  async function goOn(open: OpenVault): Promise<void> {
    const mayStayOpen = engine.isRunning() && lockReasonAt(Date.now(), open) === null
    if (mayStayOpen) {
      // Before the engine goes on, which may have more to tell.
      tell({ untold: open.untold ?? [] })
      if ((await engine.resume(Uint8Array.from(open.accountKey))).ok) return
      tell({ untold: [] })
    }
    await Promise.allSettled([keeper.dropOpen()])
  }

  async function lock(reason: LockReason): Promise<void> {
    if (!isOpen()) return
    keyed = null
    const dropped = keeper.dropOpen()
    await inTurn(async () => {
      // Storage that refuses does not keep the vault open; the check of the clock drops the key again a minute later.
      await Promise.allSettled([dropped])
      // The lock before this one, or a sign-out, may have closed it.
      if (server === null || !isOpen()) return
      await engine.lock(reason)
      await start(server)
    })
  }

  function isOpen(): boolean {
    return engine.isRunning() && known.status.name === 'unlocked'
  }

  const ready = inTurn(begin)

  const own: Omit<VaultDoor, (typeof engineCalls)[number]> = {
    state: async () => {
      await ready
      const { status, sync, alarms, itemCount, untold } = known
      return { server, status, sync, hasAlarm: alarms.length > 0, itemCount, untold }
    },
    connect: (origin) =>
      inTurn(async () => {
        if (server === origin && engine.isRunning()) return true
        if (server !== null && known.status.name !== 'signed-out') return false
        await keeper.keepServer(origin)
        await start(origin)
        // Only now, so that no page shows the sign-in form before the worker can answer it.
        server = origin
        tell({})
        return true
      }),
    warmUp: () => {
      if (engine.isRunning()) engine.warmUpPasswordWork()
      return Promise.resolve()
    },
    site: (pageUrl) => Promise.resolve(sites.site(pageUrl)),
    suggest: (pageUrl, max) => Promise.resolve(sites.suggest(pageUrl, max)),
    verdict: (pageUrl, ref) => Promise.resolve(sites.verdict(pageUrl, ref)),
    first: (max, place) => Promise.resolve(rows.first(max, place)),
    search: (query, max, place) => Promise.resolve(rows.search(query, max, place)),
    marksOf: async (itemIds) => {
      await settled
      if (!isOpen()) return {}
      health ??= await engine.getHealth()
      return Object.fromEntries(itemIds.map((itemId) => [itemId, marksOfItem(health, itemId)]))
    },
    find: (ref) => Promise.resolve(rows.find(ref)),
    ofType: (type, max) => Promise.resolve(rows.firstOfType(type, max)),
    compareLogin: async (login) =>
      sites.site(login.url)?.isNever === true
        ? { kind: 'never' }
        : compareWithVault(login, sites.suggest(login.url, comparedMax), {
            getItem: async (ref) => (engine.isRunning() ? engine.getItem(ref) : null),
            isWritable: (vaultId) => permissionIn(vaultsOf(known.status), vaultId) !== 'view',
          }),
    foldersOf: (vaultId) => Promise.resolve(rows.foldersOf(vaultId)),
    markTold: () => {
      if (known.untold.length > 0) keepUntold(known.untold.slice(1))
      return Promise.resolve()
    },
    lock: () => lock('user'),
    signOut: (options) =>
      inTurn(async () => {
        if (!engine.isRunning()) return { ok: true, value: undefined }
        const outcome = await engine.signOut(options)
        if (!outcome.ok) return outcome
        keyed = null
        await Promise.allSettled([keeper.dropOpen()])
        if (server !== null) await start(server)
        return outcome
      }),
  }

  const passedOn = Object.fromEntries(
    engineCalls.map((name) => [
      name,
      async (...input: unknown[]): Promise<unknown> => {
        await settled
        if (!engine.isRunning()) throw new Error('No server has been connected')
        return (engine[name] as (...input: unknown[]) => Promise<unknown>)(...input)
      },
    ]),
  ) as Pick<VaultEngine, (typeof engineCalls)[number]>

  return {
    serve: (end) => {
      Comlink.expose({ ...own, ...passedOn } satisfies VaultDoor, end)
    },
    onChange: changes.add,
    lock: async (reason) => {
      await ready
      await lock(reason)
    },
  }
}

/** If the browser refuses to keep something, the vault works without it, and asks for a proof sooner. */
function ignoreFailure(kept: Promise<void>): void {
  kept.catch(() => undefined)
}
