/** Runs in pages while noticing logins is switched on; built into one script without imports. */
import { watchPage } from '@severy/fill/watch'
import type { FromPage, LookAtPage, PageAnswer } from './messages.ts'

const world = globalThis as { severyWatches?: true }

if (world.severyWatches === undefined) {
  world.severyWatches = true
  const document = crypto.randomUUID()
  const watch = watchPage((told) => {
    // The extension was updated or removed; this script stays until the page is left.
    if ((chrome.runtime as { id?: string } | undefined)?.id === undefined) return
    const { type, ...rest } = told
    void chrome.runtime.sendMessage({ noticed: type, ...rest, document } as FromPage)
  })
  if (watch !== null && window.top === window) {
    chrome.runtime.onMessage.addListener(
      (message: LookAtPage, _sender, answer: (value: PageAnswer) => void) => {
        if (!('lookAtPage' in message)) return false
        const look = watch.look()
        answer(look === null ? null : { look, document })
        return false
      },
    )
  }
}
