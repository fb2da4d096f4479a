import { expect, it } from 'vitest'
import { createClipboardKeeper, type ClipboardDevice } from './clipboard.ts'

it('clears a copied secret when its time is over', async () => {
  const { keeper, system } = openPage()
  await keeper.copySecret('s3cret', 30_000)
  expect(system.text).toBe('s3cret')
  system.passMs(29_999)
  expect(system.text).toBe('s3cret')
  system.passMs(1)
  await system.settled()
  expect(system.text).toBe('')
})

it('puts clearing off until the page has the focus again', async () => {
  const { keeper, system } = openPage()
  await keeper.copySecret('s3cret', 30_000)
  system.focused = false
  system.passMs(30_000)
  await system.settled()
  expect(system.text).toBe('s3cret')
  system.focused = true
  keeper.onFocus()
  await system.settled()
  expect(system.text).toBe('')
})

it('leaves the clipboard alone once the person copied something else', async () => {
  const { keeper, system } = openPage()
  await keeper.copySecret('s3cret', 30_000)
  system.text = 'a sentence from the page'
  keeper.forget()
  system.passMs(30_000)
  await keeper.clearNow()
  expect(system.text).toBe('a sentence from the page')
})

it('counts anew from the latest secret', async () => {
  const { keeper, system } = openPage()
  await keeper.copySecret('first', 30_000)
  system.passMs(20_000)
  await keeper.copySecret('second', 30_000)
  system.passMs(20_000)
  await system.settled()
  expect(system.text).toBe('second')
})

it('keeps a secret until the vault locks when the person wants no timer', async () => {
  const { keeper, system } = openPage()
  await keeper.copySecret('s3cret', null)
  system.passMs(24 * 60 * 60_000)
  await system.settled()
  expect(system.text).toBe('s3cret')
  await keeper.clearNow()
  expect(system.text).toBe('')
})

it('never clears what is no secret', async () => {
  const { keeper, system } = openPage()
  await keeper.copySecret('s3cret', 30_000)
  await keeper.copyPlain('mara.lind')
  system.passMs(30_000)
  await keeper.clearNow()
  expect(system.text).toBe('mara.lind')
})

it('clears at once when the vault locks', async () => {
  const { keeper, system } = openPage()
  await keeper.copySecret('s3cret', 30_000)
  await keeper.clearNow()
  expect(system.text).toBe('')
})

it('tells when the browser refuses to copy', async () => {
  const { keeper, system } = openPage()
  system.refuses = true
  expect(await keeper.copySecret('s3cret', 30_000)).toBe(false)
  expect(await keeper.copyPlain('mara.lind')).toBe(false)
})

function openPage() {
  let timers: { dueMs: number; callback: () => void }[] = []
  let nowMs = 0
  const system = {
    text: '',
    focused: true,
    refuses: false,
    passMs(ms: number) {
      nowMs += ms
      const due = timers.filter((timer) => timer.dueMs <= nowMs)
      timers = timers.filter((timer) => timer.dueMs > nowMs)
      for (const { callback } of due) callback()
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
  const device: ClipboardDevice = {
    write(text) {
      if (system.refuses)
        return Promise.reject(new DOMException('Document is not focused', 'NotAllowedError'))
      system.text = text
      return Promise.resolve()
    },
    hasFocus: () => system.focused,
    after(ms, callback) {
      const timer = { dueMs: nowMs + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }
  return { keeper: createClipboardKeeper(device), system }
}
