import 'fake-indexeddb/auto'
import { err, ok } from '@severy/result'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkFolder } from './backup-folder.ts'
import { runBackup, type BackupDevice } from './backup-run.ts'
import { changeChoice, forgetChoices, readChoice, type BackupChoice } from './backup-store.ts'
import { FakeFolder } from './fake-folder.ts'

const noon = new Date(2026, 10, 27, 12, 0).getTime()
const hourMs = 3_600_000
const ofToday = 'severy-backup-2026-11-27-1200-tag1.severy'
const older = [24, 25, 26].map((day) => `severy-backup-2026-11-${String(day)}-1200-tag1.severy`)
const sealed = new Blob([new Uint8Array(200_000)])

let folder: FakeFolder
let choice: BackupChoice | null
let downloads: string[]
let sealings: number
let page: AbortController

beforeEach(() => {
  folder = new FakeFolder()
  choice = {
    folder: folder.handle,
    everyDays: 1,
    kept: 3,
    withFiles: true,
    tag: 'tag1',
    writtenAt: noon - 24 * hourMs,
  }
  downloads = []
  sealings = 0
  page = new AbortController()
})

/** One tab; all tabs share what the browser stores. */
const tab = (changes: Partial<BackupDevice> = {}): BackupDevice => ({
  readChoice: () => Promise.resolve(choice),
  noteWritten: (writtenAt) => {
    choice = choice && { ...choice, writtenAt }
    return Promise.resolve(choice)
  },
  seal: () => {
    sealings += 1
    return Promise.resolve(ok({ content: sealed, leftOut: 0 }))
  },
  download: (_, name) => downloads.push(name),
  now: () => noon,
  ...changes,
})
const run = (device = tab(), isAsked = false) =>
  runBackup(device, { isAsked, signal: page.signal, onStart: () => undefined })

describe('a backup that is due', () => {
  it('is written completely before the oldest is deleted, and leaves other files alone', async () => {
    const others = ['severy-backup-2020-01-01-1200-tag2.severy', 'letter.txt', `${ofToday}.crswap`]
    folder.put(...older, ...others)
    expect(await run()).toMatchObject({ name: 'written', choice: { writtenAt: noon } })
    expect(folder.names()).toEqual([...older.slice(1), ofToday, ...others].sort())
    expect(folder.acts).toEqual([`wrote ${ofToday}`, `removed ${older[0] ?? ''}`])
    expect(folder.files.get(ofToday)?.size).toBe(sealed.size)
    expect(await run()).toEqual({ name: 'none' })
  })

  it('deletes nothing if the disk is full, and does not count half a file as a backup', async () => {
    folder.put(...older)
    folder.room = 100_000
    expect(await run()).toEqual({ name: 'problem', problem: 'disk-full' })
    expect(folder.names()).toEqual(older)
    expect(choice?.writtenAt).toBe(noon - 24 * hourMs)
    folder.room = Infinity
    expect(await run()).toMatchObject({ name: 'written' })
    expect(folder.names()).toEqual([...older.slice(1), ofToday])
  })

  it('leaves a complete one of the same minute if it fails', async () => {
    folder.put(ofToday)
    folder.room = 100_000
    expect(await run(tab(), true)).toEqual({ name: 'problem', problem: 'disk-full' })
    expect(await folder.files.get(ofToday)?.text()).toBe('an older one')
  })

  it('is not complete if the disk has less than was written, and deletes no other', async () => {
    folder.put(...older)
    const shortened = folder.files
    const set = shortened.set.bind(shortened)
    shortened.set = (name, content) => set(name, content.slice(0, 1_000))
    expect(await run()).toEqual({ name: 'problem', problem: 'failed' })
    expect(folder.names()).toEqual(older)
  })

  it('does not count what a closed page has left of one', async () => {
    folder.put(...older)
    folder.files.set('severy-backup-2026-11-26-2200-tag1.severy', new Blob([]))
    expect(await run()).toMatchObject({ name: 'written' })
    expect(folder.names()).toEqual([...older.slice(1), ofToday])
  })

  it.each([
    ['is gone', 'folder-gone', () => (folder.isGone = true)],
    ['may not be written to any more', 'permission', () => (folder.permission = 'prompt')],
  ])('says that its folder %s, before and while it is written', async (_, problem, happen) => {
    folder.put(...older)
    folder.beforePiece = happen
    expect(await run()).toEqual({ name: 'problem', problem })
    folder.beforePiece = () => undefined
    expect(await run()).toEqual({ name: 'problem', problem })
    expect(sealings).toBe(1)
    Object.assign(folder, { isGone: false, permission: 'granted' })
    expect(await run()).toMatchObject({ name: 'written' })
    expect(folder.names()).toEqual([...older.slice(1), ofToday])
  })

  it('is a download if the browser has no folders', async () => {
    choice = choice && { ...choice, folder: null }
    expect(await run()).toMatchObject({ name: 'written', choice: { writtenAt: noon } })
    expect(downloads).toEqual([ofToday])
    expect(await run()).toEqual({ name: 'none' })
  })

  it('is not written if the engine refuses, which is reported', async () => {
    folder.put(...older)
    const refusing = tab({ seal: () => Promise.resolve(err({ reason: 'integrity' as const })) })
    expect(await run(refusing)).toEqual({ name: 'problem', problem: 'integrity' })
    expect(folder.names()).toEqual(older)
  })

  it.each([
    ['an hour early', noon - 23 * hourMs, true],
    ['after a clock that was ahead', noon + hourMs, true],
    ['half a day early', noon - 12 * hourMs, false],
  ])('is written %s, or not', async (_, writtenAt, isWritten) => {
    choice = choice && { ...choice, writtenAt }
    expect((await run()).name).toBe(isWritten ? 'written' : 'none')
  })
})

describe('two tabs', () => {
  it('write one backup that is due', async () => {
    const outcomes = await Promise.all([run(), run(), run()])
    expect(outcomes.map(({ name }) => name).sort()).toEqual(['none', 'none', 'written'])
    expect(sealings).toBe(1)
  })

  it('write one after the other if the person asks, so that a folder that was just chosen gets its own', async () => {
    const first = run()
    const next = new FakeFolder()
    let asked: Promise<unknown> = Promise.resolve()
    folder.beforePiece = () => {
      if (choice?.folder === next.handle) return
      choice = choice && { ...choice, folder: next.handle }
      asked = run(tab(), true)
    }
    expect(await first).toMatchObject({ name: 'written', choice: { folder: next.handle } })
    await asked
    expect([folder.names(), next.names()]).toEqual([[ofToday], [ofToday]])
  })
})

describe('a vault that locks', () => {
  it('while it is sealed ends the backup, and the next tab can write', async () => {
    let begin: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => (begin = resolve))
    const ended = run(
      tab({
        seal: () => {
          begin()
          return new Promise(() => undefined)
        },
      }),
    )
    await hasBegun
    page.abort()
    expect(await ended).toEqual({ name: 'none' })
    expect(folder.names()).toEqual([])
    page = new AbortController()
    expect(await run()).toMatchObject({ name: 'written' })
  })

  it('while it is written leaves nothing of it, and deletes no other', async () => {
    folder.put(...older)
    folder.beforePiece = () => {
      page.abort()
    }
    expect(await run()).toEqual({ name: 'none' })
    await expect.poll(() => folder.names()).toEqual(older)
    expect(choice?.writtenAt).toBe(noon - 24 * hourMs)
  })

  it('while it waits for another tab ends the wait', async () => {
    let end: () => void = () => undefined
    let begin: () => void = () => undefined
    const hasBegun = new Promise<void>((resolve) => (begin = resolve))
    const other = navigator.locks.request('automatic-backups', () => {
      begin()
      return new Promise<void>((resolve) => (end = resolve))
    })
    await hasBegun
    const asked = run(tab(), true)
    page.abort()
    expect(await asked).toEqual({ name: 'none' })
    end()
    await other
    expect(sealings).toBe(0)
  })
})

describe('the permission for a folder', () => {
  it('is requested only after a click', async () => {
    folder.permission = 'prompt'
    expect(await checkFolder(folder.handle, false)).toBe('permission')
    expect(folder.timesAsked).toBe(0)
    expect(await checkFolder(folder.handle, true)).toBeNull()
    expect(folder.timesAsked).toBe(1)
  })

  it('is refused by the person, or belongs to a folder that is gone', async () => {
    Object.assign(folder, { permission: 'prompt', answer: 'denied' })
    expect(await checkFolder(folder.handle, true)).toBe('permission')
    Object.assign(folder, { permission: 'granted', isGone: true })
    expect(await checkFolder(folder.handle, true)).toBe('folder-gone')
  })
})

describe('what the browser remembers', () => {
  const kept = { folder: null, everyDays: 1, kept: 3, withFiles: true, tag: 'tag1', writtenAt: null }
  const noteWritten = () => changeChoice('ann', (before) => before && { ...before, writtenAt: noon })

  it('is not restored by a backup that was under way when backups were turned off or the device signed out', async () => {
    await changeChoice('ann', () => kept)
    await changeChoice('ann', () => null)
    expect(await noteWritten()).toBeNull()
    expect(await readChoice('ann')).toBeNull()
    await changeChoice('ann', () => kept)
    await forgetChoices()
    expect(await noteWritten()).toBeNull()
    expect(await readChoice('ann')).toBeNull()
  })

  it('keeps what another tab has chosen while a backup was under way', async () => {
    await changeChoice('ann', () => kept)
    await changeChoice('ann', (before) => before && { ...before, everyDays: 7 })
    await noteWritten()
    expect(await readChoice('ann')).toEqual({ ...kept, everyDays: 7, writtenAt: noon })
    expect(await readChoice('ben')).toBeNull()
    await forgetChoices()
  })
})
