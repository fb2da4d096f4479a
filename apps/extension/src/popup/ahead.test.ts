import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const unhandled: unknown[] = []
const hear = (reason: unknown): void => {
  unhandled.push(reason)
}

beforeEach(() => {
  unhandled.length = 0
  process.on('unhandledRejection', hear)
  // A browser that neither says which tab is open nor starts the vault.
  vi.stubGlobal('location', { protocol: 'moz-extension:' })
  vi.stubGlobal('document', { addEventListener: vi.fn(), visibilityState: 'hidden' })
  vi.stubGlobal('chrome', {
    tabs: { TAB_ID_NONE: -1, query: () => Promise.reject(new Error('Tabs cannot be queried right now')) },
    runtime: {
      connect: () => {
        throw new Error('Extension context invalidated')
      },
    },
  })
})
afterEach(() => {
  process.off('unhandledRejection', hear)
  vi.unstubAllGlobals()
})

it('knows no page and no items if the browser answers nothing, and says that the vault does not start', async () => {
  const { askAhead, takeFoundAhead } = await import('./ahead.ts')
  const { pageVault } = await import('../pages/page-vault.ts')
  const { tab, found, places } = askAhead()
  expect(await tab.promise).toEqual({ tabId: -1, url: '' })
  await Promise.allSettled([found.promise, places.promise])
  expect(takeFoundAhead()).toBeNull()
  await expect.poll(() => pageVault().known()?.state.status.name).toBe('failed')
  expect(unhandled).toEqual([])
})
