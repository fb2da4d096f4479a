/** A device that learns of changes over the live channel, and only then requests them. */
import { get, type IncomingMessage } from 'node:http'
import { live, LiveEvent, liveHeartbeatMs, liveReconnectDelaysMs } from '@severy/contract'
import { pause } from '../pause.ts'
import { type Diary, distance } from './diary.ts'
import type { Hops } from './hops.ts'
import type { Ledger } from './ledger.ts'
import type { Hearer, Person } from './person.ts'

export interface Device extends Hearer {
  /** How many expected changes it has not learned of yet. */
  open(): number
  /** What was seen of each of these. */
  openWays(): string[]
  /** How often its channel was opened again. */
  reconnects(): number
  close(): void
}

/**
 * A device whose channel stayed open counts as told late after this many milliseconds. It is normally told within a
 * second; a busy machine may need more.
 */
const lateMs = 10_000
const retryMs = 500

interface Expected {
  vaultId: string
  hSeq: number
  sinceMs: number
  isAnswerLost: boolean
  /** When the channel reported it; `null`: not yet. */
  toldMs: number | null
}

export interface Records {
  ledger: Ledger
  hops: Hops
  diary: Diary
  /** When the database last came back, by `performance.now()`. */
  backMs: number
}

/**
 * Opens the live channel through `port`, and again whenever it ends, until `close` is called. Writes what it learns
 * into `records`.
 */
export function openDevice(person: Person, port: number, records: Records): Device {
  const { ledger, hops, diary } = records
  const known = new Map<string, number>()
  /** The newest head of each vault that the channel has named. */
  const named = new Map<string, number>()
  let expected: Expected[] = []
  let connectedMs = -Infinity
  /** The first message since the last sync began; `null`: there was none. */
  let askedMs: number | null = null
  let connections = 0
  let isClosed = false
  let response: IncomingMessage | null = null
  let looking: Promise<void> | null = null

  /** `byMs`: the message that led to the sync that has just ended. */
  function settle(byMs: number): void {
    const nowMs = performance.now()
    expected = expected.filter((one) => {
      if ((known.get(one.vaultId) ?? 0) < one.hSeq) return true
      if (one.toldMs === null) ledger.toldByGap += 1
      const toldMs = one.toldMs ?? byMs
      const fromMs = Math.max(one.sinceMs, connectedMs, records.backMs)
      const ms = Math.max(0, toldMs - fromMs)
      ledger.toldMs.push(ms)
      ledger.shownMs.push(Math.max(0, nowMs - fromMs))
      if (ms > lateMs) {
        if (one.isAnswerLost) ledger.lateWithoutAnswer += 1
        else ledger.late += 1
        ledger.lateWays.push(wayOf(one, byMs))
      }
      hops.forget(one.vaultId, one.hSeq)
      return false
    })
  }

  /** What was seen of a late message, from ten seconds before its acknowledgment. */
  function wayOf({ vaultId, hSeq, sinceMs, toldMs, isAnswerLost }: Expected, foundMs: number | null): string {
    const at = (ms: number): string => distance(ms - sinceMs)
    const lines = [
      isAnswerLost ? 'written, found out later' : 'acknowledged',
      ...hops.of(vaultId, hSeq).map(({ hop, atMs }) => `${at(atMs)} ${hop}`),
      `${at(connectedMs)} the channel was opened`,
      `${at(records.backMs)} the database was back`,
      ...(toldMs === null ? [] : [`${at(toldMs)} received`]),
      ...(foundMs === null || toldMs !== null ? [] : [`${at(foundMs)} made to ask for everything`]),
      `from 10 s before: ${diary.since(sinceMs - lateMs).join(', ') || 'nothing else'}`,
    ]
    return lines.join('; ')
  }

  /** Resolves to the time of the message that made it ask. */
  async function lookOnce(): Promise<number | null> {
    const byMs = askedMs ?? performance.now()
    askedMs = null
    for (;;) {
      const found = await person.syncAll(known)
      if (isClosed) return null
      if (found !== null) return byMs
      await pause(retryMs)
    }
  }

  const isAsked = (): boolean => askedMs !== null && !isClosed

  /** One sync at a time; messages that arrive during it lead to one more. */
  function look(nowMs: number): void {
    askedMs ??= nowMs
    looking ??= (async () => {
      while (isAsked()) {
        const byMs = await lookOnce()
        if (byMs !== null) settle(byMs)
      }
    })().finally(() => {
      looking = null
    })
  }

  function hear(event: LiveEvent, isFirst: boolean): void {
    const nowMs = performance.now()
    if (event.type === 'ready' && isFirst) connectedMs = nowMs
    if (event.type === 'ready' || event.type === 'keyring-changed') look(nowMs)
    if (event.type !== 'vault-changed') return
    const { vaultId, hSeq } = event
    named.set(vaultId, Math.max(named.get(vaultId) ?? 0, hSeq))
    for (const one of expected) if (one.vaultId === vaultId && one.hSeq <= hSeq) one.toldMs ??= nowMs
    if ((known.get(vaultId) ?? 0) < hSeq) look(nowMs)
  }

  /** Resolves when the channel ends. */
  function listen(): Promise<void> {
    return new Promise((resolve) => {
      const headers = person.caller.credentials
      const request = get({ host: '127.0.0.1', port, path: live.path, headers, agent: false }, (answer) => {
        response = answer
        let text = ''
        let messages = 0
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          const blocks = text.split('\n\n')
          text = blocks.pop() ?? ''
          if (answer.statusCode !== 200) return
          for (const block of blocks) {
            messages += 1
            hear(LiveEvent.parse(JSON.parse(block.replace(/^data: /, ''))), messages === 1)
          }
        })
        answer.on('error', () => undefined)
        answer.once('close', () => {
          if (answer.statusCode === 401) void person.signInAgain().then(resolve, resolve)
          else resolve()
        })
      })
      request.setTimeout(2 * liveHeartbeatMs, () => request.destroy())
      request.once('error', () => {
        resolve()
      })
    })
  }

  void (async () => {
    while (!isClosed) {
      connections += 1
      await listen()
      await pause(liveReconnectDelaysMs[0])
    }
  })()

  return {
    expect(vaultId, hSeq, isAnswerLost) {
      const sinceMs = performance.now()
      const toldMs = (named.get(vaultId) ?? 0) >= hSeq ? sinceMs : null
      expected.push({ vaultId, hSeq, isAnswerLost, sinceMs, toldMs })
      settle(sinceMs)
    },
    open: () => expected.length,
    openWays: () => expected.map((one) => wayOf(one, null)),
    reconnects: () => connections - 1,
    close() {
      isClosed = true
      response?.destroy()
    },
  }
}
