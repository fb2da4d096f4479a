import { describe, expect, it } from 'vitest'
import { createClipboardKeeper, type ClipboardDevice, type ClipboardNote } from './clipboard-keeper.ts'

/** What each browser lets a page do, as measured. */
const browsers = {
  chromium: { writesAlone: true, reads: false, hears: true },
  /** After the user has allowed this page to read. */
  chromiumReading: { writesAlone: true, reads: true, hears: true },
  /** Before 144, which introduced `clipboardchange`. */
  chromiumOlder: { writesAlone: true, reads: false, hears: false },
  /** WebKit is the same. */
  firefox: { writesAlone: false, reads: false, hears: false },
} as const

type BrowserName = keyof typeof browsers
const names = Object.keys(browsers) as BrowserName[]

describe.each(names)('in %s', (name) => {
  it('a copied secret is cleared when its time is up, or at the next user gesture', async () => {
    const { keeper, system } = openPage(name)
    await system.act(() => keeper.copySecret('s3cret', 30_000))
    expect(system.text).toBe('s3cret')
    await system.passMs(29_999)
    await system.act(keeper.onAct)
    expect(system.text).toBe('s3cret')
    await system.passMs(10_000)
    expect(system.text).toBe(browsers[name].writesAlone ? '' : 's3cret')
    await system.act(keeper.onAct)
    expect(system.text).toBe('')
  })

  it('what the person has copied in another window stays, on returning and later', async () => {
    const { keeper, system } = openPage(name)
    await system.act(() => keeper.copySecret('s3cret', 30_000))
    await system.passMs(10_000)
    system.leave()
    system.copyElsewhere('a letter of my own')
    await system.passMs(40_000)
    await system.comeBack()
    await system.act(keeper.onAct)
    await system.passMs(60_000)
    await system.act(() => keeper.clearNow())
    expect(system.text).toBe('a letter of my own')
  })

  it('what was copied elsewhere stays at a lock too', async () => {
    const { keeper, system } = openPage(name)
    await system.act(() => keeper.copySecret('s3cret', null))
    await system.passMs(10_000)
    system.leave()
    system.copyElsewhere('a letter of my own')
    await system.comeBack()
    await system.passMs(10_000)
    await system.act(() => keeper.clearNow())
    expect(system.text).toBe('a letter of my own')
  })

  it('after a time in another window it is cleared, or the person is asked', async () => {
    const { keeper, system } = openPage(name)
    await system.act(() => keeper.copySecret('s3cret', 30_000))
    await system.passMs(10_000)
    system.leave()
    await system.passMs(40_000)
    expect(system.text).toBe('s3cret')
    await system.comeBack()
    await system.passMs(5_000)
    const knows = browsers[name].hears || browsers[name].reads
    expect(system.questions).toBe(knows ? 0 : 1)
    if (!knows) expect(await system.act(() => keeper.clearAnyway())).toBe(true)
    expect(system.text).toBe('')
  })

  it('a lock clears at once, or at the next gesture if nobody is there', async () => {
    const { keeper, system } = openPage(name)
    await system.act(() => keeper.copySecret('s3cret', null))
    await system.passMs(24 * 60 * 60_000)
    expect(system.text).toBe('s3cret')
    await keeper.clearNow()
    await system.act(keeper.onAct)
    expect(system.text).toBe('')
  })

  it('what an auto-lock could not clear is cleared, or asked about, by the next page', async () => {
    const before = openPage(name)
    await before.system.act(() => before.keeper.copySecret('s3cret', null))
    await before.system.passMs(10_000)
    before.system.leave()
    await before.keeper.clearNow()
    before.keeper.onEnd()
    const after = openPage(name, before.system)
    await after.system.comeBack()
    await after.system.act(after.keeper.onAct)
    expect(after.system.questions).toBe(1)
    expect(after.system.text).toBe('s3cret')
    await after.system.act(() => after.keeper.clearAnyway())
    expect(after.system.text).toBe('')
  })

  it('text that is not secret, or was copied in this page by other means, is never cleared', async () => {
    const { keeper, system } = openPage(name)
    await system.act(() => keeper.copySecret('s3cret', 30_000))
    await system.act(() => keeper.copyPlain('mara.lind'))
    await system.passMs(30_000)
    await system.act(() => keeper.clearNow())
    expect(system.text).toBe('mara.lind')

    await system.act(() => keeper.copySecret('s3cret', 30_000))
    await system.passMs(5_000)
    system.copyElsewhere('a sentence from the page')
    keeper.forget()
    await system.passMs(30_000)
    await system.act(() => keeper.clearNow())
    expect(system.text).toBe('a sentence from the page')
  })

  it('the time starts again with the latest secret', async () => {
    const { keeper, system } = openPage(name)
    await system.act(() => keeper.copySecret('first', 30_000))
    await system.act(() => keeper.copySecret('second', 30_000))
    await system.passMs(20_000)
    await system.act(() => keeper.copySecret('third', 30_000))
    await system.passMs(20_000)
    await system.act(keeper.onAct)
    expect(system.text).toBe('third')
    await system.passMs(10_000)
    await system.act(keeper.onAct)
    expect(system.text).toBe('')
  })

  it('a refused copy is reported, and leaves nothing to clear', async () => {
    const { keeper, system } = openPage(name)
    system.text = 'a letter of my own'
    system.refuses = true
    expect(await system.act(() => keeper.copySecret('s3cret', 30_000))).toBe(false)
    expect(await system.act(() => keeper.copyPlain('mara.lind'))).toBe(false)
    system.refuses = false
    await system.passMs(60_000)
    await system.act(() => keeper.clearNow())
    expect(system.text).toBe('a letter of my own')
  })
})

it('a page that waits for a gesture when it locks leaves that to the next page in its tab', async () => {
  const before = openPage('firefox')
  await before.system.act(() => before.keeper.copySecret('s3cret', null))
  await before.system.passMs(10_000)
  await before.keeper.clearNow()
  before.keeper.onEnd()
  expect(before.system.text).toBe('s3cret')
  const after = openPage('firefox', before.system)
  await after.system.settled()
  expect(after.system.text).toBe('s3cret')
  await after.system.act(after.keeper.onAct)
  expect(after.system.text).toBe('')
  expect(after.system.questions).toBe(0)
})

it('a page that is closed clears if it may, and then leaves nothing to do', async () => {
  const { keeper, system } = openPage('chromium')
  await system.act(() => keeper.copySecret('s3cret', 30_000))
  keeper.onEnd()
  await system.settled()
  expect(system.text).toBe('')
  expect(system.note).toBeNull()
})

it('nothing secret is left for the next page, only that there was something', async () => {
  const { keeper, system } = openPage('firefox')
  await system.act(() => keeper.copySecret('s3cret', 30_000))
  await system.passMs(10_000)
  system.leave()
  keeper.onEnd()
  expect(system.note).toBe('unsure')
})

it('a late report of a copy is not confused with someone else’s, nor the reverse', async () => {
  const { keeper, system } = openPage('chromium')
  system.isTellingLate = true
  await system.act(() => keeper.copySecret('s3cret', 30_000))
  system.leave()
  system.copyElsewhere('a letter of my own')
  await system.passMs(40_000)
  await system.comeBack()
  await system.passMs(5_000)
  expect(system.text).toBe('a letter of my own')
})

it('if a read would show a prompt, it never reads', async () => {
  for (const name of ['chromium', 'chromiumOlder', 'firefox'] as const) {
    const { keeper, system } = openPage(name)
    await system.act(() => keeper.copySecret('s3cret', 30_000))
    await system.passMs(40_000)
    await system.act(keeper.onAct)
    await system.act(() => keeper.clearNow())
    expect(system.reads).toBe(0)
  }
})

it('what is promised is what the browser allows', () => {
  const promises = names.map((name) => [name, openPage(name).keeper.promise()])
  expect(Object.fromEntries(promises)).toEqual({
    chromium: 'alone',
    chromiumReading: 'alone',
    chromiumOlder: 'staying',
    firefox: 'act',
  })
})

/** What outlives a page: the clipboard, the tab's note, and whether the window has the focus. */
interface Left {
  text: string
  note: ClipboardNote | null
  focused: boolean
}

function openPage(name: BrowserName, left: Left = { text: '', note: null, focused: true }) {
  const browser = browsers[name]
  let timers: { dueMs: number; callback: () => void }[] = []
  let nowMs = 0
  let isActing = false
  let hasMissedChange = false
  let untold = 0

  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const tell = (): void => {
    if (!browser.hears) return
    if (system.focused) keeper.onChange()
    else hasMissedChange = true
  }

  const system = {
    text: left.text,
    note: left.note,
    focused: left.focused,
    refuses: false,
    isTellingLate: false,
    questions: 0,
    reads: 0,
    settled,
    /** A user gesture, during which the browser lets the page write. */
    async act<T>(action: () => T | Promise<T>): Promise<T> {
      isActing = true
      const outcome = action()
      isActing = false
      const result = await outcome
      await settled()
      return result
    },
    async passMs(ms: number) {
      nowMs += ms
      const due = timers.filter((timer) => timer.dueMs <= nowMs)
      timers = timers.filter((timer) => timer.dueMs > nowMs)
      for (const { callback } of due) callback()
      await settled()
    },
    copyElsewhere(text: string) {
      system.text = text
      tell()
    },
    leave() {
      system.focused = false
      keeper.onLeave()
      if (untold > 0) hasMissedChange = true
      untold = 0
    },
    /** Chromium reports once, shortly after focus, that there was a change in the meantime. */
    async comeBack() {
      system.focused = true
      keeper.onFocus()
      await settled()
      if (hasMissedChange) tell()
      hasMissedChange = false
      await system.passMs(1_500)
    },
  }

  const device: ClipboardDevice = {
    async write(text) {
      const isAllowed = system.focused && !system.refuses && (browser.writesAlone || isActing)
      await Promise.resolve()
      if (!isAllowed) return false
      system.text = text
      if (system.isTellingLate) untold += 1
      else tell()
      return true
    },
    read() {
      system.reads += 1
      return Promise.resolve(system.text)
    },
    mayRead: () => browser.reads,
    mayWriteAlone: () => browser.writesAlone,
    hearsChanges: () => browser.hears,
    hasFocus: () => system.focused,
    after(ms, callback) {
      const timer = { dueMs: nowMs + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    note(note) {
      system.note = note
    },
    takeNote() {
      const { note } = system
      system.note = null
      return note
    },
  }
  const keeper = createClipboardKeeper(device)
  keeper.whenUnsure(() => {
    system.questions += 1
  })
  keeper.resume()
  return { keeper, system }
}
