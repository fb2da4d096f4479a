/** Fills one selected item into a tab's page. */
import type { ItemRef, VaultEngine } from '@severy/client'
import type { Item } from '@severy/domain'
import {
  classify,
  plan,
  type FillContent,
  type FilledStep,
  type FillPlan,
  type PageFacts,
} from '@severy/fill'
import { contentOf } from './content-of.ts'
import { fillPage, readPage } from './read-page.ts'

/** The vault's calls that filling needs. */
export interface FillSource {
  getItem: (ref: ItemRef) => Promise<Item | null>
  getCode: VaultEngine['getCode']
  markUsed: VaultEngine['markUsed']
}

/**
 * `no-access`: the browser does not allow access to this page. `left`: the tab now shows another page than when the
 * item was chosen. `closed`: the item asks for the account password first, or is gone. `no-form`: the page has no form
 * for this item.
 */
export type FillOutcome =
  | { name: 'filled'; steps: readonly FilledStep[] }
  | { name: 'unfilled'; steps: readonly FilledStep[] }
  | { name: 'no-access' | 'left' | 'closed' | 'no-form' }

/** `url` is the page that the user saw when choosing; its origin is compared again inside the page. */
export async function fillTab(
  source: FillSource,
  { tabId, url }: { tabId: number; url: string },
  ref: ItemRef,
): Promise<FillOutcome> {
  const facts = await readPage(tabId)
  if (facts === null) return { name: 'no-access' }
  if (facts.origin !== new URL(url).origin) return { name: 'left' }
  const item = await source.getItem(ref)
  if (item === null) return { name: 'closed' }
  const content = contentOf(item)
  const planned = content === null ? nothing : planFor(facts, content)
  // A one-time code is filled by a separate click, because the page that asks for it comes after the one with the
  // password.
  const chosen = planned.steps.length > 0 ? planned : await planCode(source, facts, ref)
  return finish(source, tabId, facts, chosen, ref)
}

/** Fills a password generated for this page into a sign-up or password change form. */
export async function fillNewPassword(
  source: FillSource,
  { tabId, url }: { tabId: number; url: string },
  ref: ItemRef,
  login: { username: string; password: string; current?: string },
): Promise<FillOutcome> {
  const facts = await readPage(tabId)
  if (facts === null) return { name: 'no-access' }
  if (facts.origin !== new URL(url).origin) return { name: 'left' }
  return finish(source, tabId, facts, planFor(facts, { type: 'new-password', ...login }), ref)
}

const nothing: FillPlan = { form: null, steps: [] }

function planFor(facts: PageFacts, content: FillContent): FillPlan {
  return plan(facts, classify(facts), content)
}

async function planCode(source: FillSource, facts: PageFacts, ref: ItemRef): Promise<FillPlan> {
  const code = await source.getCode(ref)
  return code === null ? nothing : planFor(facts, { type: 'one-time-code', code: code.code })
}

async function finish(
  source: FillSource,
  tabId: number,
  { origin }: PageFacts,
  { steps }: FillPlan,
  ref: ItemRef,
): Promise<FillOutcome> {
  if (steps.length === 0) return { name: 'no-form' }
  const done = await fillPage(tabId, { origin, steps })
  if (done === null) return { name: 'left' }
  if (!done.some(({ outcome }) => outcome === 'filled')) return { name: 'unfilled', steps: done }
  await source.markUsed(ref)
  return { name: 'filled', steps: done }
}
