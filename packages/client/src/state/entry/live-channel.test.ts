import { liveConnectTimeoutMs, liveHeartbeatMs, type LiveEvent } from '@severy/contract'
import { ManualClock } from '@severy/testkit'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EnginePorts, EventChannel } from '../../base/ports.ts'
import { openLiveChannel } from './live-channel.ts'

interface OpenedChannel extends EventChannel {
  isClosed: boolean
}

let clock: ManualClock
let channels: OpenedChannel[]
let heard: LiveEvent[]
let failures: number
let end: AbortController

beforeEach(() => {
  clock = new ManualClock()
  channels = []
  heard = []
  failures = 0
  end = new AbortController()
  const ports = {
    baseUrl: 'https://vault.example',
    clock,
    openEventChannel: () => {
      const channel: OpenedChannel = {
        isClosed: false,
        onopen: null,
        onmessage: null,
        onerror: null,
        close() {
          this.isClosed = true
        },
      }
      channels.push(channel)
      return channel
    },
  } as unknown as EnginePorts
  const listener = { onFailure: () => failures++, onEvent: (event: LiveEvent) => heard.push(event) }
  openLiveChannel(ports, 'AAAAAAAAAAAAAAAAAAAAAA', listener, end.signal)
})

const newest = (): OpenedChannel => {
  const channel = channels.at(-1)
  if (channel === undefined) throw new Error('no channel was opened')
  return channel
}
const say = (event: unknown): void => {
  newest().onmessage?.({ data: JSON.stringify(event) })
}

describe('the live channel', () => {
  it('passes on events of the contract, and nothing else', () => {
    newest().onopen?.()
    const vaultId = 'AAAAAAAAAAAAAAAAAAAAAA'
    say({ type: 'vault-changed', vaultId, hSeq: 3 })
    say({ type: 'vault-changed', vaultId, hSeq: 3, title: 'more' })
    say({ type: 'anything' })
    newest().onmessage?.({ data: 'no JSON' })
    // Messages and members that only a newer server sends are left out.
    const known = { type: 'vault-changed', vaultId, hSeq: 3 }
    expect(heard).toEqual([known, known])
  })

  it('reconnects after 1, 2, 5, 10 and 10 seconds', () => {
    for (const delayMs of [1_000, 2_000, 5_000, 10_000, 10_000]) {
      const before = channels.length
      newest().onerror?.()
      clock.advance(delayMs - 1)
      expect(channels.length).toBe(before)
      clock.advance(1)
      expect(channels.length).toBe(before + 1)
    }
    expect(failures).toBe(5)
    expect(channels.slice(0, -1).every(({ isClosed }) => isClosed)).toBe(true)
  })

  it('starts with 1 second again once it was open', () => {
    newest().onerror?.()
    clock.advance(1_000)
    newest().onopen?.()
    newest().onerror?.()
    clock.advance(1_000)
    expect(channels.length).toBe(3)
  })

  it('gives up a connection that does not open in time', () => {
    clock.advance(liveConnectTimeoutMs - 1)
    expect(newest().isClosed).toBe(false)
    clock.advance(1)
    expect(newest().isClosed).toBe(true)
    clock.advance(1_000)
    expect(channels.length).toBe(2)
  })

  it('treats two missed heartbeats as a broken connection', () => {
    newest().onopen?.()
    for (let i = 0; i < 3; i++) {
      clock.advance(liveHeartbeatMs)
      say({ type: 'heartbeat' })
    }
    clock.advance(2 * liveHeartbeatMs - 1)
    expect(newest().isClosed).toBe(false)
    clock.advance(1)
    expect(newest().isClosed).toBe(true)
  })

  it('ends permanently with its signal', () => {
    newest().onopen?.()
    end.abort()
    expect(newest().isClosed).toBe(true)
    clock.advance(600_000)
    expect(channels.length).toBe(1)
  })

  it('does not reconnect if it was ended while waiting', () => {
    newest().onerror?.()
    end.abort()
    clock.advance(600_000)
    expect(channels.length).toBe(1)
  })
})
