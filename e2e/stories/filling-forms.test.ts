/**
 * The script that the extension injects into pages, tested on pages without the extension: it fills what a person sees,
 * and nothing else.
 */
import { classify, plan, type FilledStep, type PageFacts } from '@severy/fill'
import { buildFillScript } from '@severy/testkit/fill-script'
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { htmlOf, type FormPage } from '../support/forms/build-form.ts'
import { honestPage, hostilePages } from '../support/forms/hostile-pages.ts'
import { ownForms } from '../support/forms/own-forms.ts'
import {
  contents,
  openFormServer,
  savedPassword,
  takenBy,
  tryForms,
  tryHostilePages,
  values,
  valuesIn,
  valuesOfRoots,
  type FieldValue,
  type FormServer,
  type Trial,
  type World,
} from '../support/forms/trial.ts'

let script: string
let server: FormServer

test.beforeAll(async () => {
  script = await buildFillScript()
  server = await openFormServer()
})

test.afterAll(() => {
  server.close()
})

const groups: readonly (readonly [name: string, forms: readonly FormPage[]])[] = [
  ['to sign in', ownForms.filter(({ content }) => content === 'login').slice(0, 26)],
  [
    'to sign in, in two steps and in other languages',
    ownForms.filter(({ content }) => content === 'login').slice(26),
  ],
  [
    'to sign up, to change a password, and of codes',
    ownForms.filter(({ content }) => content === 'made' || content === 'code'),
  ],
  ['of cards and people', ownForms.filter(({ content }) => content === 'card' || content === 'identity')],
]

test('there are enough of both kinds', () => {
  expect(groups.flatMap(([, forms]) => forms)).toHaveLength(ownForms.length)
  expect(ownForms.length).toBeGreaterThanOrEqual(80)
  expect(hostilePages.length).toBeGreaterThanOrEqual(30)
})

for (const [name, forms] of groups) {
  test(`forms ${name}, modeled on well-known sites, are filled, and nothing but values changes in their pages`, async ({
    page,
  }) => {
    expect(await tryForms(inChromium(page), name, forms)).toEqual([])
  })
}

const half = Math.ceil(hostilePages.length / 2)
for (const [name, pages] of [
  ['that show nothing', hostilePages.slice(0, half)],
  ['that show something else', hostilePages.slice(half)],
] as const) {
  test(`hostile pages ${name} get nothing`, async ({ page }) => {
    expect(await tryHostilePages(inChromium(page), name, pages)).toEqual([])
  })
}

test('the page from which the hostile ones are derived is filled', async ({ page }) => {
  const found = await takenBy(inChromium(page), honestPage)
  expect(found.map(({ value }) => value)).toEqual([values.username, savedPassword])
})

test('a page of another origin than the one that was read gets nothing', async ({ page }) => {
  const world = await inChromium(page).open(htmlOf(ownForms[0]!))
  const facts = await world.collect()
  const { steps } = plan(facts, classify(facts), contents.login)
  const outcomes = await world.fill('https://post.example', steps)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['origin', 'origin'])
  expect((await valuesIn(page)).map(({ value }) => value)).toEqual(['', ''])
})

test('the page cannot reach anything of the script, and a page of 20,000 fields is read in part', async ({
  page,
}) => {
  const many = '<input name="filler">'.repeat(20_000)
  const world = await inChromium(page).open(`<!doctype html><form>${many}</form>`)
  const facts = await world.collect()
  expect(facts.truncated).toBe(true)
  expect(facts.fields.length).toBeLessThan(1_000)
  expect(
    await page.evaluate(() => Object.keys(globalThis).filter((name) => /severy|fill/i.test(name))),
  ).toEqual([])
})

function inChromium(page: Page): Trial {
  return { page, open: (html) => open(page, html) }
}

/** Opens a page, and an isolated world next to it. */
async function open(page: Page, html: string): Promise<World> {
  await page.goto(server.serve(html))
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const created = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'fill',
  })
  const contextId = created.executionContextId
  const run = (expression: string) => evaluate(session, contextId, expression)
  let isInjected = false
  const inject = async () => {
    if (!isInjected) await run(script)
    isInjected = true
  }
  return {
    collect: async () => {
      await inject()
      return (await run('severyPage.collect()')) as PageFacts
    },
    fill: async (origin, steps) =>
      (await run(`severyPage.fill(${JSON.stringify({ origin, steps })})`)) as FilledStep[],
    openClosedRoots: () => openClosedRoots(session, contextId),
    closedValues: async () =>
      (await run(`(${valuesOfRoots.toString()})([...globalThis.closedRoots.values()])`)) as FieldValue[],
  }
}

async function evaluate(session: CDPSession, contextId: number, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails !== undefined)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}

interface DomNode {
  backendNodeId: number
  shadowRoots?: DomNode[]
  children?: DomNode[]
}

async function openClosedRoots(session: CDPSession, contextId: number): Promise<void> {
  await evaluate(
    session,
    contextId,
    'globalThis.closedRoots = new Map(); globalThis.chrome = { dom: { openOrClosedShadowRoot: (e) => closedRoots.get(e) ?? null } }; 0',
  )
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true })
  for (const { host, shadow } of shadowRootsOf(root)) {
    const [hostObject, shadowObject] = await Promise.all(
      [host, shadow].map((backendNodeId) =>
        session.send('DOM.resolveNode', { backendNodeId, executionContextId: contextId }),
      ),
    )
    await session.send('Runtime.callFunctionOn', {
      functionDeclaration: 'function (shadow) { closedRoots.set(this, shadow) }',
      objectId: hostObject!.object.objectId!,
      arguments: [{ objectId: shadowObject!.object.objectId! }],
    })
  }
}

function shadowRootsOf(node: DomNode): { host: number; shadow: number }[] {
  const own = (node.shadowRoots ?? []).map((shadow) => ({
    host: node.backendNodeId,
    shadow: shadow.backendNodeId,
  }))
  return [...own, ...[...(node.children ?? []), ...(node.shadowRoots ?? [])].flatMap(shadowRootsOf)]
}
