/** Bytes transferred between the server and a second device, with 10,000 items, including headers. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openChromium } from '../browser/chromium.ts'
import { pressToPainted } from '../browser/measures.ts'
import { arrive, fillNewPassword, importLogins, openDevice, signIn } from '../browser/person.ts'
import { startProduct } from '../product/running-server.ts'
import { bytesDown, bytesUp, countWire, type Exchange, type Wire } from '../product/wire.ts'
import { report } from '../rounds.ts'

const items = 10_000
const unchangedBytesMax = 1_000
const changedItemBytesMax = 4_000
const fullSyncBytesMax = 6_200_000
const requestsToListMax = 3
const hourlyRequest = 'GET /v1/breach-filter'
/** Milliseconds after which everything caused by an action has been transferred. */
const settleMs = 4_000
/** Milliseconds in which a device notices that its connection is gone. */
const noticeMs = 1_000

export async function run(): Promise<boolean> {
  const server = await startProduct()
  const browser = await openChromium()
  const wire = await countWire()
  wire.leadTo(server.port)
  try {
    const first = await openDevice(browser, server)
    const person = await arrive(first, server)
    await importLogins(first, items)
    const second = await openDevice(browser, { origin: `http://localhost:${String(wire.port)}` })
    await signIn(second, person)
    await sleep(2 * settleMs)
    const asked = wire.exchanges.filter(isApiCall)
    // Ignores what the page requests before anything is typed.
    const signInRequests = asked.slice(asked.findIndex(({ request }) => request === 'POST /v1/auth/start'))
    const fullSync = signInRequests.find(({ request }) => request === 'POST /v1/sync')
    if (fullSync === undefined) throw new Error('The second device has not synced')
    // A device requests this once an hour, the first time after a while; it is not part of a sync.
    while (!wire.exchanges.some(({ request }) => request === hourlyRequest)) await sleep(noticeMs)
    await sleep(settleMs)

    let saves = 0
    const saveOnFirst = async (): Promise<void> => {
      const name = `Ferry${String(++saves)}`
      await fillNewPassword(first, name)
      await pressToPainted(first, 'Save Password', { selector: '[data-item]', text: name })
    }
    return await report([
      {
        name: 'full sync of 10,000 items',
        unit: 'bytes',
        baseline: null,
        product: () => Promise.resolve(fullSync.down),
        limit: () => fullSyncBytesMax,
      },
      {
        name: 'requests one after another from sign-in to the list',
        unit: 'requests',
        baseline: null,
        product: () => Promise.resolve(oneAfterAnother(signInRequests, fullSync)),
        limit: () => requestsToListMax,
      },
      {
        name: 'nothing changed: requests of a sync',
        unit: 'requests',
        baseline: null,
        product: async () => (await during(wire, () => askForSync(second))).requests,
        limit: () => 1,
      },
      {
        name: 'nothing changed: bytes down',
        unit: 'bytes',
        baseline: null,
        product: async () => (await during(wire, () => askForSync(second))).down,
        limit: () => unchangedBytesMax,
      },
      {
        name: 'one new item reaches another device: bytes down',
        unit: 'bytes',
        baseline: null,
        product: async () => (await during(wire, saveOnFirst)).down,
        limit: () => changedItemBytesMax,
      },
      {
        name: 'one new item reaches another device after a missed push: bytes down',
        unit: 'bytes',
        baseline: null,
        product: async () => {
          await second.context().setOffline(true)
          await sleep(noticeMs)
          await saveOnFirst()
          return (await during(wire, () => second.context().setOffline(false))).down
        },
        limit: () => changedItemBytesMax,
      },
    ])
  } finally {
    await browser.close()
    wire.close()
    await server.stop()
  }
}

/** Checks for changes by pressing Retry, like a person. */
async function askForSync(page: Page): Promise<void> {
  const retry = page.getByRole('button', { name: 'Retry' })
  if (!(await retry.isVisible())) await page.getByRole('button', { name: /^Synced/ }).click()
  await retry.click()
}

async function during(
  wire: Wire,
  act: () => Promise<void>,
): Promise<{ requests: number; up: number; down: number }> {
  const before = { requests: wire.exchanges.length, up: bytesUp(wire), down: bytesDown(wire) }
  await act()
  await sleep(settleMs)
  return {
    requests: wire.exchanges.length - before.requests,
    up: bytesUp(wire) - before.up,
    down: bytesDown(wire) - before.down,
  }
}

function isApiCall({ request }: Exchange): boolean {
  return request.includes(' /v1/')
}

/** The longest chain of exchanges, ending with `last`, in which each request started after the previous answer. */
function oneAfterAnother(exchanges: readonly Exchange[], last: Exchange): number {
  const chain = (end: Exchange): number =>
    1 + Math.max(0, ...exchanges.filter(({ endMs }) => endMs <= end.startMs).map(chain))
  return chain(last)
}
