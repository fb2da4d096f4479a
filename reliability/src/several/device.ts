/** A device that learns of changes over the live channel, and only then requests them. */
import { get, type IncomingMessage } from 'node:http'
import { live, LiveEvent, liveHeartbeatMs, liveReconnectDelaysMs } from '@severy/contract'
import { pause } from '../pause.ts'
import type { Ledger } from './ledger.ts'
import type { Hearer, Person } from './person.ts'

export interface Device extends Hearer {
  /** How many expected changes it has not learned of yet. */
  open(): number
  /** How often its channel was opened again. */
  reconnects(): number
  close(): void
}

/**
 * Milliseconds after which a device whose channel was open all the time counts as told late. It is normally told within
 * a second; a busy machine may need more.
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

/** `backMs`: when the database last came back, by `performance.now()`. */
export function openDevice(person: Person, port: number, ledger: Ledger, backMs: () => number): Device {
  const known = new Map<string, number>()
  /** The newest head of each vault that the channel has named. */
  const named = new Map<string, number>()
  let expected: Expected[] = []
  let connectedMs = -Infinity
  /** After this message the device asks for everything. */
  let readyMs = -Infinity
  let connections = 0
  let isClosed = false
  let response: IncomingMessage | null = null
  let looking: Promise<void> | null = null
  let isAskedAgain = false

  function settle(): void {
    const nowMs = performance.now()
    expected = expected.filter((one) => {
      if ((known.get(one.vaultId) ?? 0) < one.hSeq) return true
      const toldMs = one.toldMs ?? (readyMs >= one.sinceMs ? readyMs : nowMs)
      const fromMs = Math.max(one.sinceMs, connectedMs, backMs())
      const ms = Math.max(0, toldMs - fromMs)
      ledger.toldMs.push(ms)
      ledger.shownMs.push(Math.max(0, nowMs - fromMs))
      if (ms > lateMs) {
        if (one.isAnswerLost) ledger.lateWithoutAnswer += 1
        else ledger.late += 1
      }
      return false
    })
  }

  async function lookOnce(): Promise<void> {
    for (;;) {
      const found = await person.syncAll(known)
      if (isClosed) return
      if (found !== null) break
      await pause(retryMs)
    }
    settle()
  }

  /** One sync at a time; what is heard meanwhile leads to one more. */
  function look(): void {
    isAskedAgain = true
    looking ??= (async () => {
      while (isAskedAgain && !isClosed) {
        isAskedAgain = false
        await lookOnce()
      }
    })().finally(() => {
      looking = null
    })
  }

  function hear(event: LiveEvent, isFirst: boolean): void {
    const nowMs = performance.now()
    if (event.type === 'ready') readyMs = nowMs
    if (event.type === 'ready' && isFirst) connectedMs = nowMs
    if (event.type === 'ready' || event.type === 'keyring-changed') look()
    if (event.type !== 'vault-changed') return
    const { vaultId, hSeq } = event
    named.set(vaultId, Math.max(named.get(vaultId) ?? 0, hSeq))
    for (const one of expected) if (one.vaultId === vaultId && one.hSeq <= hSeq) one.toldMs ??= nowMs
    if ((known.get(vaultId) ?? 0) < hSeq) look()
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
      settle()
    },
    open: () => expected.length,
    reconnects: () => connections - 1,
    close() {
      isClosed = true
      response?.destroy()
    },
  }
}
