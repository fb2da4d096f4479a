import type { EventChannel } from '@severy/client'
import { liveHeartbeatMs } from '@severy/contract'
import { ManualClock } from '@severy/testkit'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSharedChannel } from './shared-channel.ts'

interface Tab {
  channel: EventChannel
  heard: string[]
  hasFailed: boolean
}
type Stream = EventChannel & { isClosed: boolean }

const ready = JSON.stringify({ type: 'ready' })
const news = JSON.stringify({ type: 'profile-changed' })

let clock: ManualClock
let streams: Stream[]
let tabs: Tab[]
let people = 0
let person: string

beforeEach(() => {
  clock = new ManualClock()
  streams = []
  tabs = []
  person = `person-${String(++people)}`
})
afterEach(() => {
  for (const { channel } of tabs) channel.close()
})

function openTab(userId = person): Tab {
  const channel = openSharedChannel(userId, openStream, clock)
  const tab: Tab = { channel, heard: [], hasFailed: false }
  channel.onmessage = ({ data }) => tab.heard.push(data)
  channel.onerror = () => (tab.hasFailed = true)
  tabs.push(tab)
  return tab
}

function openStream(): EventChannel {
  const stream: Stream = {
    isClosed: false,
    onopen: null,
    onmessage: null,
    onerror: null,
    close() {
      this.isClosed = true
    },
  }
  streams.push(stream)
  return stream
}

/** Lets the server answer on the newest connection. */
function connect(): Stream {
  const stream = streams.at(-1)
  if (stream === undefined) throw new Error('no connection was opened')
  stream.onopen?.()
  stream.onmessage?.({ data: ready })
  return stream
}

async function openReader(): Promise<{ reader: Tab; stream: Stream }> {
  const reader = openTab()
  await expect.poll(() => streams).toHaveLength(1)
  return { reader, stream: connect() }
}

it('delivers to every tab what one tab reads', async () => {
  const { reader, stream } = await openReader()
  const others = [openTab(), openTab()]
  for (const { heard } of others) await expect.poll(() => heard).toEqual([ready])
  stream.onmessage?.({ data: news })
  for (const { heard } of [reader, ...others]) await expect.poll(() => heard).toEqual([ready, news])
  expect(streams).toHaveLength(1)
})

it('separates people', async () => {
  await openReader()
  openTab('somebody else')
  await expect.poll(() => streams).toHaveLength(2)
})

it('continues in another tab when the reading one is closed', async () => {
  const { reader, stream } = await openReader()
  const other = openTab()
  await expect.poll(() => other.heard).toEqual([ready])
  reader.channel.close()
  await expect.poll(() => streams).toHaveLength(2)
  expect(stream.isClosed).toBe(true)
  connect()
  await expect.poll(() => other.heard).toEqual([ready, ready])
  expect(other.hasFailed).toBe(false)
})

it('fails in every tab when the server is away', async () => {
  const { reader, stream } = await openReader()
  const others = [openTab(), openTab()]
  for (const { heard } of others) await expect.poll(() => heard).toEqual([ready])
  stream.onerror?.()
  expect(reader.hasFailed).toBe(true)
  expect(stream.isClosed).toBe(true)
  // Tabs that get the lock before they learn of the failure try to connect themselves.
  for (const other of others) {
    await expect
      .poll(() => {
        streams.at(-1)?.onerror?.()
        return other.hasFailed
      })
      .toBe(true)
    expect(other.heard).toEqual([ready])
  }
})

it('replaces a reading tab that is frozen', async () => {
  let thaw: () => void = () => undefined
  const frozen = new Promise<void>((resolve) => (thaw = resolve))
  const lost = navigator.locks
    .request(`severy-live-${person}`, () => frozen)
    .then(
      () => 'kept',
      () => 'lost',
    )
  const tab = openTab()
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1)
  expect(streams).toHaveLength(0)
  clock.advance(2_000)
  await expect.poll(() => streams).toHaveLength(1)
  connect()
  expect(tab.heard).toEqual([ready])
  expect(await lost).toBe('lost')
  thaw()
})

it('does not replace a reading tab that is connecting', async () => {
  openTab()
  await expect.poll(() => streams).toHaveLength(1)
  const other = openTab()
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1)
  // The answer to a third tab reaches all tabs, so by then the others have their answers too.
  const third = openTab()
  connect()
  await expect.poll(() => third.heard).toContain(ready)
  clock.advance(2_000)
  await expect.poll(() => other.heard).toContain(ready)
  expect(streams).toHaveLength(1)
})

it('closes a connection that has been silent for two heartbeats when another tab joins', async () => {
  const { reader, stream } = await openReader()
  clock.advance(2 * liveHeartbeatMs + 1)
  openTab()
  await expect.poll(() => reader.hasFailed).toBe(true)
  expect(stream.isClosed).toBe(true)
})
