import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ManualClock } from '@severy/testkit'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Log } from './log.ts'
import { answerMsMax, openSpoolRoom, waitMsMax } from './spool.ts'

const nothing = (): void => undefined
const silent: Log = { info: nothing, warn: nothing, error: nothing, debug: nothing }

describe('an answer that is not read yet', () => {
  let folder: string
  let clock: ManualClock
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'severy-spool-'))
    clock = new ManualClock()
    return () => {
      rmSync(folder, { recursive: true, force: true })
    }
  })
  const streams: Readable[] = []
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.destroy()
  })

  /** `isClosed`: whether its source was closed. */
  const spool = (
    parts: readonly Uint8Array[],
    limits: { memoryBytes: number; filesBytes: number },
    unread = folder,
  ) => {
    const state = { isClosed: false, failure: null as string | null }
    async function* source() {
      for (const part of parts) {
        await Promise.resolve()
        yield part
      }
    }
    const stream = openSpoolRoom({ folder: unread, clock, log: silent, limits }).stream(source(), () => {
      state.isClosed = true
    })
    stream.on('error', ({ message }) => {
      state.failure = message
    })
    streams.push(stream)
    return { stream, state }
  }
  const read = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray())
  const megabyte = new Uint8Array(1_000_000).fill(7)

  it('comes out as it went in, in memory or in a file', async () => {
    const bytes = fc.array(fc.uint8Array({ maxLength: 3_000 }), { maxLength: 30 })
    const limits = fc.record({ memoryBytes: fc.nat(4_000), filesBytes: fc.nat(30_000) })
    await fc.assert(
      fc.asyncProperty(bytes, limits, async (parts, limit) => {
        const { stream, state } = spool(parts, limit)
        expect(await read(stream)).toEqual(Buffer.concat(parts))
        expect(state).toEqual({ isClosed: true, failure: null })
      }),
      { numRuns: 50 },
    )
  })

  it('keeps nothing of its source, and leaves no file', async () => {
    const { stream, state } = spool(Array<Uint8Array>(20).fill(megabyte), {
      memoryBytes: 1_000,
      filesBytes: 1e9,
    })
    await expect.poll(() => state.isClosed).toBe(true)
    expect(readdirSync(folder)).toEqual([])
    expect(await read(stream)).toHaveLength(20_000_000)
  })

  it('waits for its reader if there is no room or no folder, and is cut off if that takes too long', async () => {
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    const parts = Array<Uint8Array>(20).fill(megabyte)
    const none = spool(parts, { memoryBytes: 1_000, filesBytes: 0 })
    const noFolder = spool(parts, { memoryBytes: 1_000, filesBytes: 1e9 }, file)
    expect(await read(noFolder.stream)).toHaveLength(20_000_000)
    await expect
      .poll(() => {
        clock.advance(waitMsMax)
        return none.state.isClosed
      })
      .toBe(true)
    await expect(read(none.stream)).rejects.toThrow('no room')
  })

  it('is cut off if its reader takes too long, and frees its room', async () => {
    const room = openSpoolRoom({
      folder,
      clock,
      log: silent,
      limits: { memoryBytes: 10, filesBytes: 1_500_000 },
    })
    async function* source() {
      await Promise.resolve()
      yield megabyte
    }
    const first = room.stream(source(), nothing)
    let failure = ''
    first.on('error', ({ message }) => {
      failure = message
    })
    clock.advance(answerMsMax)
    await expect.poll(() => failure).toContain('not read in time')
    const second = room.stream(source(), nothing)
    expect(await read(second)).toHaveLength(1_000_000)
  })
})
