/**
 * What is injected into pages, in pages of its own: it fills what a person sees, and nothing else. The extension around
 * it has stories of its own.
 */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { classify, plan, type FillContent, type FilledStep, type PageFacts } from '@severy/fill'
import { buildFillScript } from '@severy/testkit/fill-script'
import { expect, test, type CDPSession, type Page } from '@playwright/test'
import { htmlOf, type Content, type FormPage, type Wanted } from '../support/forms/build-form.ts'
import { honestPage, hostilePages, type HostilePage } from '../support/forms/hostile-pages.ts'
import { ownForms } from '../support/forms/own-forms.ts'

const savedPassword = 'Kz7!quill-Ember-92'
const values: Readonly<Record<Wanted, string>> = {
  username: 'mara@post.example',
  password: savedPassword,
  made: 'drift-Canyon-41-velvet',
  code: '482913',
  holder: 'Mara Lindqvist',
  number: '4111111111111111',
  expiry: '09/28',
  month: '09',
  year: '2028',
  shortYear: '28',
  cvc: '737',
  first: 'Mara',
  last: 'Lindqvist',
  full: 'Mara Lindqvist',
  email: 'mara@post.example',
  phone: '+49 30 901820',
  street: 'Unter den Linden 5',
  street2: 'Hinterhaus',
  city: 'Berlin',
  state: 'Berlin',
  zip: '10117',
  country: 'DE',
  company: 'Lindqvist GmbH',
  birth: '1984-03-09',
}

const contents: Readonly<Record<Content, FillContent>> = {
  login: { type: 'login', username: values.username, password: savedPassword },
  made: { type: 'new-password', username: values.username, password: values.made, current: savedPassword },
  code: { type: 'one-time-code', code: values.code },
  card: {
    type: 'card',
    holder: values.holder,
    number: '4111 1111 1111 1111',
    expiry: { month: 9, year: 2028 },
    code: values.cvc,
    network: 'Visa',
  },
  identity: {
    type: 'identity',
    salutation: '',
    firstName: values.first,
    middleName: '',
    lastName: values.last,
    username: 'mara',
    company: values.company,
    email: values.email,
    phone: values.phone,
    address1: values.street,
    address2: values.street2,
    address3: '',
    city: values.city,
    state: values.state,
    postalCode: values.zip,
    country: 'Germany',
    birthDate: values.birth,
  },
}

let script: string
let server: Server
/** Path to page. */
const served = new Map<string, string>()

test.beforeAll(async () => {
  script = await buildFillScript()
  server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(served.get(request.url ?? '') ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
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

test('there are enough of both', () => {
  expect(groups.flatMap(([, forms]) => forms)).toHaveLength(ownForms.length)
  expect(ownForms.length).toBeGreaterThanOrEqual(80)
  expect(hostilePages.length).toBeGreaterThanOrEqual(30)
})

for (const [name, forms] of groups) {
  test(`forms ${name}, in the patterns of well-known sites, are filled, and their pages are as they were but for values`, async ({
    page,
  }) => {
    const failures: string[] = []
    for (const form of forms) {
      const problem = await filledAsWanted(page, form)
      if (problem !== null) failures.push(`${form.content}, ${form.about}: ${problem}`)
    }
    const right = forms.length - failures.length
    console.log(
      `${right} of ${forms.length} forms ${name} filled (${((right / forms.length) * 100).toFixed(1)} %)`,
    )
    expect(failures).toEqual([])
  })
}

const half = Math.ceil(hostilePages.length / 2)
for (const [name, pages] of [
  ['that show nothing', hostilePages.slice(0, half)],
  ['that show something else', hostilePages.slice(half)],
] as const) {
  test(`hostile pages ${name} are given nothing`, async ({ page }) => {
    const leaks: string[] = []
    for (const hostile of pages) {
      const found = await takenBy(page, hostile)
      if (found.length > 0) leaks.push(`${hostile.about}: ${JSON.stringify(found)}`)
    }
    console.log(`${pages.length} hostile pages ${name}, ${leaks.length} given something`)
    expect(leaks).toEqual([])
  })
}

test('the page that the hostile ones are made of is filled', async ({ page }) => {
  const found = await takenBy(page, honestPage)
  expect(found.map(({ value }) => value)).toEqual([values.username, savedPassword])
})

test('a page of another origin than the one that was read is given nothing', async ({ page }) => {
  const world = await open(page, htmlOf(ownForms[0]!))
  const facts = await world.collect()
  const { steps } = plan(facts, classify(facts), contents.login)
  const outcomes = await world.fill('https://post.example', steps)
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['origin', 'origin'])
  expect((await valuesIn(page)).map(({ value }) => value)).toEqual(['', ''])
})

test('nothing of the script can be reached by the page, and a page of 20,000 fields is read in part', async ({
  page,
}) => {
  const many = '<input name="filler">'.repeat(20_000)
  const world = await open(page, `<!doctype html><form>${many}</form>`)
  const facts = await world.collect()
  expect(facts.truncated).toBe(true)
  expect(facts.fields.length).toBeLessThan(1_000)
  expect(
    await page.evaluate(() => Object.keys(globalThis).filter((name) => /severy|fill/i.test(name))),
  ).toEqual([])
})

async function takenBy(page: Page, { html, afterReading }: HostilePage): Promise<FieldValue[]> {
  const world = await open(page, html)
  const facts = await world.collect()
  if (afterReading !== undefined) await page.evaluate(afterReading)
  const { steps } = plan(facts, classify(facts), contents.login)
  await world.fill(facts.origin, steps)
  return (await valuesIn(page)).filter(({ value }) => value !== '')
}

async function filledAsWanted(page: Page, form: FormPage): Promise<string | null> {
  const world = await open(page, htmlOf(form))
  if (form.layout === 'closed-shadow') await world.openClosedRoots()
  const before = await snapshot(page)
  const facts = await world.collect()
  const { steps } = plan(facts, classify(facts), contents[form.content])
  const outcomes = await world.fill(facts.origin, steps)
  const after = await snapshot(page)
  if (after !== before) return 'the page has changed'
  const found = form.layout === 'closed-shadow' ? await world.closedValues() : await valuesIn(page)
  const wanted = form.fields.map(({ wanted }, at) => ({ id: `f${at}`, value: wantedValue(form, wanted, at) }))
  const wrong = wanted.filter(({ id, value }) => found.find((field) => field.id === id)?.value !== value)
  const others = found.filter(({ id, value }) => value !== '' && !wanted.some((field) => field.id === id))
  if (wrong.length + others.length === 0) return null
  const kinds = classify(facts).map(
    ({ kind, fields }) => `${kind}: ${fields.map((field) => field.kind).join(' ')}`,
  )
  return JSON.stringify({ wrong, others, found, outcomes, kinds })
}

/** A code in boxes stands a character in each; a field that had a value of the page's keeps it. */
function wantedValue({ fields, content }: FormPage, wanted: Wanted | undefined, at: number): string {
  const own = /value="([^"]*)"/.exec(fields[at]?.attributes ?? '')?.[1] ?? ''
  if (wanted === undefined) return own
  const boxes = fields.filter((field) => field.wanted === 'code').length
  return content === 'code' && boxes > 1 ? (values.code[at] ?? '') : values[wanted]
}

interface World {
  collect: () => Promise<PageFacts>
  fill: (origin: string, steps: readonly unknown[]) => Promise<FilledStep[]>
  /** Lets the world see closed shadow roots, as `chrome.dom` lets an extension. */
  openClosedRoots: () => Promise<void>
  closedValues: () => Promise<FieldValue[]>
}

interface FieldValue {
  id: string
  value: string
}

let opened = 0

/** Opens a page and the isolated world beside it. */
async function open(page: Page, html: string): Promise<World> {
  const { port } = server.address() as AddressInfo
  opened += 1
  const path = `/page-${opened}`
  served.set('/login', htmlOf(ownForms[0]!))
  served.set(path, html.replace('OTHER', `http://localhost:${port}`))
  await page.goto(`http://127.0.0.1:${port}${path}`)
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

function valuesIn(page: Page): Promise<FieldValue[]> {
  return page.evaluate(`(${valuesOfRoots.toString()})([document])`)
}

/** Runs in the page: of every field, in shadow roots and in frames that can be looked into. */
function valuesOfRoots(roots: (Document | ShadowRoot)[]): FieldValue[] {
  const getValue = (field: Element) =>
    (Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.get?.call(field) ?? '') as string
  const all: FieldValue[] = []
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    for (const node of root.querySelectorAll('*')) {
      if (/^(?:input|select|textarea)$/.test(node.localName)) all.push({ id: node.id, value: getValue(node) })
      if (node.shadowRoot !== null) roots.push(node.shadowRoot)
      const inner = node.localName === 'iframe' ? (node as HTMLIFrameElement).contentDocument : null
      if (inner !== null) roots.push(inner)
    }
  }
  return all
}

/** Everything of the page that is no value: its markup, frames and shadow roots too. */
function snapshot(page: Page): Promise<string> {
  return page.evaluate(() => {
    const texts: string[] = []
    const roots: (Document | ShadowRoot)[] = [document]
    for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
      texts.push(root instanceof ShadowRoot ? root.innerHTML : root.documentElement.outerHTML)
      texts.push(String(root.adoptedStyleSheets.length))
      for (const node of root.querySelectorAll('*')) {
        if (node.shadowRoot !== null) roots.push(node.shadowRoot)
        const inner = node.localName === 'iframe' ? (node as HTMLIFrameElement).contentDocument : null
        if (inner !== null) roots.push(inner)
      }
    }
    return texts.join('\n')
  })
}
