/**
 * How many fields of a public corpus of forms are recognized, and how many of its login pages would be filled. The
 * corpus is not part of this repository: `FILL_CORPUS` is the folder `test-forms` of a checkout of duckduckgo-autofill
 * (Apache-2.0). `FILL_MISTAKES=1` lists what was not recognized.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  classify,
  plan,
  type ClassifiedForm,
  type FieldKind,
  type FormKind,
  type PageFacts,
} from '@severy/fill'
import { buildFillScript } from '@severy/testkit/fill-script'
import { openChromium } from '../browser/chromium.ts'
import { isAccountLabel, isKindRight, isPasswordLabel, withLogin, withoutLogin } from '../fill-labels.ts'

interface CorpusPage {
  html: string
  title?: string
}

interface Read {
  name: string
  facts: PageFacts
  /** One per field; null if the corpus has no label for it. */
  labels: (string | null)[]
  collectMs: number
  classifyMs: number
  forms: ClassifiedForm[]
}

const secret = { type: 'login', username: 'mara', password: 'a saved password' } as const

export async function run(): Promise<boolean> {
  const corpus = process.env['FILL_CORPUS']
  if (corpus === undefined) {
    console.log('FILL_CORPUS names no folder of forms, so nothing was measured.')
    return true
  }
  const pages = await readPages(corpus)
  const mistakes: string[] = []
  const fields = pages.flatMap((page) => judgedFields(page))
  const wrong = fields.filter(({ isRight }) => !isRight)
  const passwords = fields.filter(({ label }) => isPasswordLabel(label))
  const logins = pages
    .filter(({ name }) => isLoginPage(name))
    .map(judgeLogin)
    .filter((login) => login !== null)
  const failed = logins.filter(({ problem }) => problem !== null)
  const real = logins.filter(({ page }) => !withoutLogin.has(page))
  const realFailed = real.filter(({ problem }) => problem !== null)
  const filled = pages.flatMap(passwordsAmiss)
  const leaks = filled.filter(({ label, page }) => label === 'password.new' || !withLogin.has(page))
  mistakes.push(
    ...wrong.map(
      ({ page, label, kind, form, what }) => `field ${page}: ${label}, taken for ${kind} in ${form}: ${what}`,
    ),
    ...failed.map(({ page, problem }) => `login ${page}: ${problem ?? ''}`),
    ...leaks.map(({ page, label, form }) => `leak ${page}: ${label} in ${form}`),
  )
  if (process.env['FILL_MISTAKES'] !== undefined) console.log(mistakes.join('\n'))
  const slowest = pages.toSorted((a, b) => timeOf(b) - timeOf(a))[0]
  const times = pages.map(timeOf).toSorted((a, b) => a - b)
  return [
    row(`pages read`, pages.length, 0),
    share('login pages filled as labeled', real.length - realFailed.length, real.length, 0.98),
    share('… with those that have no form to sign in', logins.length - failed.length, logins.length, 0),
    share('kinds of fields', fields.length - wrong.length, fields.length, 0.975),
    share('passwords', passwords.filter(({ isRight }) => isRight).length, passwords.length, 0.995),
    row(
      'saved passwords put into forms to sign up, of newsletters and searches',
      leaks.length,
      0,
      leaks.length === 0,
    ),
    row('… into forms to sign in on such pages', filled.length - leaks.length, 0),
    row('middle time for a page, ms', Number(times[Math.floor(times.length / 2)]?.toFixed(2)), 10),
    row('time for 95 of 100 pages, ms', Number(times[Math.floor(times.length * 0.95)]?.toFixed(2)), 10),
    row(
      `slowest page (${slowest?.name ?? ''}), ms`,
      Number((slowest === undefined ? 0 : timeOf(slowest)).toFixed(2)),
      0,
    ),
  ].every(Boolean)
}

function timeOf({ collectMs, classifyMs }: Read): number {
  return collectMs + classifyMs
}

function share(name: string, right: number, all: number, min: number): boolean {
  const ratio = right / all
  console.log(
    `${name}: ${right} of ${all}, ${(ratio * 100).toFixed(2)} % (at least ${(min * 100).toFixed(1)} %)`,
  )
  return ratio >= min
}

function row(name: string, value: number, max: number, isMet = max === 0 || value <= max): boolean {
  console.log(`${name}: ${value}${max === 0 ? '' : ` (at most ${max})`}`)
  return isMet
}

async function readPages(corpus: string): Promise<Read[]> {
  const index = JSON.parse(readFileSync(join(corpus, 'index.json'), 'utf8')) as CorpusPage[]
  const script = await buildFillScript()
  const browser = await openChromium()
  // With JavaScript off, the pages' own scripts do not run, which would look for missing files; ours runs anyway.
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const read: Read[] = []
  await page.route('**/*', (route) => route.abort())
  for (const { html, title = '' } of index) {
    const content = `<!doctype html><title>${title}</title>${readFileSync(join(corpus, html), 'utf8')}`
    // Uses an address without hints; real addresses would help.
    await page.unroute('https://forms.example/')
    await page.route('https://forms.example/', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: content }),
    )
    await page.goto('https://forms.example/', { waitUntil: 'commit' })
    await page.evaluate(script)
    // Warms up first: a browser in use has compiled the code long before.
    if (read.length === 0) classified(html, await page.evaluate(readInPage))
    read.push(classified(html.replace('.html', ''), await page.evaluate(readInPage)))
  }
  await browser.close()
  return read
}

function classified(name: string, page: Omit<Read, 'name' | 'forms' | 'classifyMs'>): Read {
  // Processor time, so that other work on the machine does not count.
  const before = process.threadCpuUsage()
  const forms = classify(page.facts)
  const { user, system } = process.threadCpuUsage(before)
  return { ...page, name, forms, classifyMs: (user + system) / 1_000 }
}

/** Runs inside the page. */
function readInPage(): Omit<Read, 'name' | 'forms' | 'classifyMs'> {
  const { severyPage } = globalThis as unknown as { severyPage: { collect: () => PageFacts } }
  const facts = severyPage.collect()
  // The best of three, to exclude other work on the machine.
  const timesMs = [1, 2, 3].map(() => {
    const startedMs = performance.now()
    severyPage.collect()
    return performance.now() - startedMs
  })
  const collectMs = Math.min(...timesMs)
  const others = /^(?:hidden|checkbox|radio|submit|button|image|reset|file|range|color)$/
  const labels = Array.from(document.querySelectorAll('input, select, textarea'))
    .filter((field) => !(field instanceof HTMLInputElement && others.test(field.type)))
    .map((field) => field.getAttribute('data-manual-scoring'))
  return { facts, labels, collectMs }
}

function judgedFields({ name, facts, labels, forms }: Read) {
  const kinds = new Map(
    forms.flatMap((form) => form.fields.map(({ id, kind }) => [id, { kind, form: form.kind }] as const)),
  )
  return facts.fields.flatMap((field) => {
    const label = labels[field.id]
    const found = kinds.get(field.id)
    if (label == null || found === undefined) return []
    const what = JSON.stringify([
      field.type,
      field.label,
      field.aria,
      field.placeholder,
      field.name,
      field.htmlId,
      field.before,
      field.autocomplete,
    ])
    return [{ page: name, label, ...found, what, isRight: isKindRight(label, found.kind, found.form) }]
  })
}

function isLoginPage(name: string): boolean {
  return /(?:^|[_-])login/.test(name)
}

/** Null for a page without a sign-in form. */
function judgeLogin({ name, facts, labels, forms }: Read): { page: string; problem: string | null } | null {
  const { steps, form } = plan(facts, forms, secret)
  const wanted = facts.fields.filter(({ id, isVisible, isLocked }) => {
    const label = labels[id] ?? ''
    return (
      isVisible &&
      !isLocked &&
      (isAccountLabel(label) || label === 'password' || label === 'password.current')
    )
  })
  const wantsAccount = wanted.some(({ id }) => isAccountLabel(labels[id] ?? ''))
  const wantsPassword = wanted.some(({ id }) => isPasswordLabel(labels[id] ?? ''))
  if (!wantsAccount && !wantsPassword) return null
  const labelOf = (value: string) => {
    const step = steps.find(({ values }) => values.includes(value))
    return step === undefined ? null : (labels[step.field] ?? 'no label')
  }
  const [account, password] = [labelOf(secret.username), labelOf(secret.password)]
  const isAccountRight = wantsAccount ? account !== null && isAccountLabel(account) : account === null
  // A password field without a label was forgotten in the corpus.
  const isPasswordRight = wantsPassword
    ? password === 'password' || password === 'password.current'
    : password === null || password === 'no label'
  const kinds = (forms as readonly { kind: FormKind; fields: readonly { kind: FieldKind }[] }[])
    .filter(({ fields }) =>
      fields.some(({ kind }) => kind.includes('password') || kind === 'username' || kind === 'email'),
    )
    .map(({ kind }) => kind)
    .join(', ')
  const problem =
    isAccountRight && isPasswordRight
      ? null
      : `form ${form ?? 'none'} of [${kinds}], account in ${account ?? 'none'}, password in ${password ?? 'none'}`
  return { page: name, problem }
}

/** The fields of a page for signing up, a newsletter or a search that would get a saved password. */
function passwordsAmiss({
  name,
  facts,
  labels,
  forms,
}: Read): { page: string; label: string; form: string }[] {
  if (isLoginPage(name) || !/signup|newsletter|search|sign-up/.test(name)) return []
  const { steps, form } = plan(facts, forms, secret)
  return steps
    .filter(({ values, field }) => values.includes(secret.password) && labels[field] !== 'password.current')
    .map(({ field }) => ({ page: name, label: labels[field] ?? 'no label', form: form ?? 'none' }))
}
