import type { BrowserContext, Route } from '@playwright/test'
import {
  decodeFramed,
  encodeControl,
  encodeFrames,
  framesContentType,
  type ItemFrame,
} from '@severy/contract'

export interface SyncAnswer {
  control: { vaults: { frames: number; heads: string[] }[]; keyring?: unknown }
  items: ItemFrame[]
}

/** Lets the real server answer each sync, and gives the browser what `lie` makes of the answer. */
export async function lieAboutSync(
  context: BrowserContext,
  lie: (answer: SyncAnswer) => SyncAnswer,
): Promise<void> {
  await context.route('**/v1/sync', async (route) => {
    const answer = await route.fetch()
    if (!answer.ok()) return route.fulfill({ response: answer })
    return route.fulfill(framed(lie(decoded(await answer.body()))))
  })
}

/** Answers every sync with `bytes`, whatever the device requests. */
export async function replaySync(context: BrowserContext, bytes: Buffer): Promise<void> {
  await context.route('**/v1/sync', (route) => route.fulfill(framed(decoded(bytes))))
}

export async function stopLying(context: BrowserContext): Promise<void> {
  await context.unroute('**/v1/sync')
}

/** Removes one item from the answer and adjusts the number of frames, so that the answer is well formed. */
export function withoutLastItem({ control, items }: SyncAnswer): SyncAnswer {
  const shortened = structuredClone(control)
  const vault = shortened.vaults.findLast(({ frames }) => frames > 0)
  if (vault === undefined) return { control, items }
  vault.frames -= 1
  return { control: shortened, items: items.slice(0, -1) }
}

/** The answer of a server that lost the newest change of the first vault. */
export function withoutNewestHead(answer: SyncAnswer): SyncAnswer {
  const { control, items } = answer.items.length > 1 ? withoutLastItem(answer) : answer
  const older = structuredClone(control)
  older.vaults[0]?.heads.pop()
  return { control: older, items }
}

export function withFlippedByte({ control, items }: SyncAnswer): SyncAnswer {
  const last = items.at(-1)
  if (last === undefined) return { control, items }
  const ct = new Uint8Array(last.ct)
  ct[ct.length - 1] = (ct[ct.length - 1] ?? 0) ^ 1
  return { control, items: [...items.slice(0, -1), { ...last, ct }] }
}

function decoded(bytes: Buffer): SyncAnswer {
  const read = decodeFramed(new Uint8Array(bytes))
  if (!read.ok) throw new Error(`The server's own answer is ${read.error}`)
  return { control: JSON.parse(read.value.control) as SyncAnswer['control'], items: read.value.items }
}

function framed({ control, items }: SyncAnswer): Parameters<Route['fulfill']>[0] {
  return {
    status: 200,
    contentType: framesContentType,
    body: Buffer.concat([encodeControl(control), encodeFrames(items)]),
  }
}
