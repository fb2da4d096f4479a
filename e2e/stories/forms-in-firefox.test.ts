/**
 * What the extension fills in Firefox, with its own script and its own access to pages: all forms, and all hostile
 * pages.
 */
import { expect, test, type Page } from '@playwright/test'
import type { FilledStep, PageFacts } from '@severy/fill'
import { openExtendedFirefox } from '../support/extension-firefox.ts'
import { honestPage, hostilePages } from '../support/forms/hostile-pages.ts'
import { ownForms } from '../support/forms/own-forms.ts'
import {
  openFormServer,
  savedPassword,
  takenBy,
  tryForms,
  tryHostilePages,
  values,
  type FieldValue,
  type FormServer,
  type Trial,
} from '../support/forms/trial.ts'

test('forms are filled in Firefox as in Chromium, and hostile pages get nothing', async () => {
  const extended = await openExtendedFirefox()
  const server = await openFormServer()
  await extended.grant('http://127.0.0.1/*')
  const own = await extended.openPage('connect.html')
  const trial = inFirefox(await extended.context.newPage(), own, server)

  await test.step('the page from which the hostile ones are derived is filled', async () => {
    const found = await takenBy(trial, honestPage)
    expect(found.map(({ value }) => value)).toEqual([values.username, savedPassword])
  })
  await test.step('forms modeled on well-known sites', async () => {
    expect(await tryForms(trial, 'in Firefox', ownForms)).toEqual([])
  })
  await test.step('hostile pages', async () => {
    expect(await tryHostilePages(trial, 'in Firefox', hostilePages)).toEqual([])
  })
  server.close()
  await extended.close()
})

/** `own`: a page of the extension, which injects the script like the popup does. */
function inFirefox(page: Page, own: Page, server: FormServer): Trial {
  return {
    page,
    open: async (html) => {
      await page.goto(server.serve(html))
      return {
        collect: () => own.evaluate(collectInTab),
        fill: (origin, steps) => own.evaluate(fillInTab, JSON.stringify({ origin, steps })),
        // Firefox gives extensions access to closed shadow roots.
        openClosedRoots: () => Promise.resolve(),
        closedValues: () => own.evaluate(valuesInTab),
      }
    },
  }
}

/** The extension APIs that are used in an extension's page here. */
interface OwnPage {
  chrome: {
    tabs: { query(filter: { url: string }): Promise<{ id: number }[]> }
    scripting: {
      executeScript(injection: {
        target: { tabId: number }
        files?: string[]
        func?: (...input: never[]) => unknown
        args?: unknown[]
      }): Promise<{ result: unknown }[]>
    }
  }
}
interface World {
  severyPage: { collect(): PageFacts; fill(request: unknown): Promise<FilledStep[]> }
}

async function collectInTab(): Promise<PageFacts> {
  const { tabs, scripting } = (globalThis as unknown as OwnPage).chrome
  const [tab] = await tabs.query({ url: 'http://127.0.0.1/*' })
  const target = { tabId: tab!.id }
  await scripting.executeScript({ target, files: ['fill-page.js'] })
  const func = (): PageFacts => (globalThis as unknown as World).severyPage.collect()
  const [answer] = await scripting.executeScript({ target, func })
  return answer!.result as PageFacts
}

async function fillInTab(request: string): Promise<FilledStep[]> {
  const { tabs, scripting } = (globalThis as unknown as OwnPage).chrome
  const [tab] = await tabs.query({ url: 'http://127.0.0.1/*' })
  const func = (given: unknown): unknown => (globalThis as unknown as World).severyPage.fill(given)
  const args = [JSON.parse(request)] as unknown[]
  const [answer] = await scripting.executeScript({ target: { tabId: tab!.id }, func, args })
  return answer!.result as FilledStep[]
}

/** The values of all fields, including those in closed shadow roots. */
async function valuesInTab(): Promise<FieldValue[]> {
  const { tabs, scripting } = (globalThis as unknown as OwnPage).chrome
  const [tab] = await tabs.query({ url: 'http://127.0.0.1/*' })
  const func = (): FieldValue[] => {
    const all: FieldValue[] = []
    const roots: (Document | ShadowRoot)[] = [document]
    for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
      for (const node of root.querySelectorAll<HTMLInputElement>('*')) {
        if (/^(?:input|select|textarea)$/.test(node.localName)) all.push({ id: node.id, value: node.value })
        const { openOrClosedShadowRoot: inner } = node as { openOrClosedShadowRoot?: ShadowRoot | null }
        if (inner != null) roots.push(inner)
      }
    }
    return all
  }
  const [answer] = await scripting.executeScript({ target: { tabId: tab!.id }, func })
  return answer!.result as FieldValue[]
}
