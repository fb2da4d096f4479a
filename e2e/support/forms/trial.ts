/**
 * Tries the injected script on the pages of this folder. The caller defines how the script gets into a browser;
 * everything else is the same in each.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { classify, plan, type FillContent, type FilledStep, type PageFacts } from '@severy/fill'
import type { Page } from '@playwright/test'
import { htmlOf, type Content, type FormPage, type Wanted } from './build-form.ts'
import type { HostilePage } from './hostile-pages.ts'
import { ownForms } from './own-forms.ts'

export const savedPassword = 'Kz7!quill-Ember-92'
export const values: Readonly<Record<Wanted, string>> = {
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

export const contents: Readonly<Record<Content, FillContent>> = {
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

/** The isolated world of the open page. */
export interface World {
  collect: () => Promise<PageFacts>
  fill: (origin: string, steps: readonly unknown[]) => Promise<FilledStep[]>
  /** Gives the world access to closed shadow roots, as `chrome.dom` does for an extension. */
  openClosedRoots: () => Promise<void>
  closedValues: () => Promise<FieldValue[]>
}

export interface FieldValue {
  id: string
  value: string
}

/** A page, and how to load another document and the script into it. */
export interface Trial {
  readonly page: Page
  open(html: string): Promise<World>
}

export interface FormServer {
  /**
   * Serves the page from now on and returns its address. `OTHER` in it is replaced by another origin of this server.
   */
  serve(html: string): string
  close(): void
}

export async function openFormServer(): Promise<FormServer> {
  /** Pages by path. */
  const served = new Map([['/login', htmlOf(ownForms[0]!)]])
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(served.get(request.url ?? '') ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    serve: (html) => {
      const path = `/page-${served.size}`
      served.set(path, html.replace('OTHER', `http://localhost:${port}`))
      return `http://127.0.0.1:${port}${path}`
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** What was not filled correctly, by form; also prints how many were. */
export async function tryForms(trial: Trial, name: string, forms: readonly FormPage[]): Promise<string[]> {
  const failures: string[] = []
  for (const form of forms) {
    const problem = await filledAsWanted(trial, form)
    if (problem !== null) failures.push(`${form.content}, ${form.about}: ${problem}`)
  }
  const right = forms.length - failures.length
  console.log(
    `${right} of ${forms.length} forms ${name} filled (${((right / forms.length) * 100).toFixed(1)} %)`,
  )
  return failures
}

/** What hostile pages received, by page. */
export async function tryHostilePages(
  trial: Trial,
  name: string,
  pages: readonly HostilePage[],
): Promise<string[]> {
  const leaks: string[] = []
  for (const hostile of pages) {
    const found = await takenBy(trial, hostile)
    if (found.length > 0) leaks.push(`${hostile.about}: ${JSON.stringify(found)}`)
  }
  console.log(`${pages.length} hostile pages ${name}, ${leaks.length} given something`)
  return leaks
}

/** The fields that have a value after the page was filled with a login. */
export async function takenBy(
  { page, open }: Trial,
  { html, afterReading }: HostilePage,
): Promise<FieldValue[]> {
  const world = await open(html)
  const facts = await world.collect()
  if (afterReading !== undefined) await page.evaluate(afterReading)
  const { steps } = plan(facts, classify(facts), contents.login)
  await world.fill(facts.origin, steps)
  return (await valuesIn(page)).filter(({ value }) => value !== '')
}

async function filledAsWanted({ page, open }: Trial, form: FormPage): Promise<string | null> {
  const world = await open(htmlOf(form))
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

/** A code in separate boxes has one character in each; a field that already had a value keeps it. */
function wantedValue({ fields, content }: FormPage, wanted: Wanted | undefined, at: number): string {
  const own = /value="([^"]*)"/.exec(fields[at]?.attributes ?? '')?.[1] ?? ''
  if (wanted === undefined) return own
  const boxes = fields.filter((field) => field.wanted === 'code').length
  return content === 'code' && boxes > 1 ? (values.code[at] ?? '') : values[wanted]
}

export function valuesIn(page: Page): Promise<FieldValue[]> {
  return page.evaluate(`(${valuesOfRoots.toString()})([document])`)
}

/**
 * Runs in the page without outside code: the values of all fields, including those in shadow roots and accessible
 * frames.
 */
export function valuesOfRoots(roots: (Document | ShadowRoot)[]): FieldValue[] {
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

/** Everything in the page except values: its markup, including frames and shadow roots. */
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
