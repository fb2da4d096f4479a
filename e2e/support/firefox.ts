/**
 * Stock Firefox uses WebDriver BiDi, and Playwright has a channel for it that expects releases newer than the extended
 * support release. This file bridges the differences once for every browser that starts.
 */
import { expect, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test'

/** For the profile, which is created again at each start. */
const firefoxUserPrefs = {
  // Gives pages access to the clipboard: Firefox has no permission for it that a test could grant.
  'dom.events.testing.asyncClipboard': true,
  // In this release, the page's process crashes if something reads `ariaLabelledByElements` of a notice, which axe
  // does.
  'accessibility.ARIAElementReflection.enabled': false,
  // Otherwise a file picker stays open after the driver has answered, and no other one opens.
  'remote.bidi.dismiss_file_pickers.enabled': true,
  // Otherwise a panel of the browser opens over the page and takes the next click.
  'browser.download.alwaysOpenPanel': false,
  // Light, unless a page was set to dark.
  'layout.css.prefers-color-scheme.content-override': 1,
  // Only virtual authenticators, and none that would wait for a person.
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
}

/** Gives the driver access to the browser's internal code, which some page settings need. */
const args = ['--remote-allow-system-access']

/** Stock Firefox through WebDriver BiDi, not Playwright's own build. */
export const firefoxLaunch = {
  channel: 'moz-firefox',
  executablePath: process.env['FIREFOX_PATH'] ?? 'firefox-esr',
  args,
  firefoxUserPrefs,
}

/**
 * Changes `browser` in place. `asPeopleDo`: its only context is the browser's default one, whose cookies extensions
 * share, instead of a Playwright container.
 */
export function adaptFirefox(browser: Browser, { asPeopleDo = false } = {}): void {
  translate(browser, asPeopleDo)
  passCacheByWhereIntercepted(browser)
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(typeAsPeopleDo)
    context.on('page', leaveStylesAlone)
    emulateMediaIn(context)
    setOfflineWholly(context)
    await sendBodiesOn(context)
    context.on('page', () => void setCacheBehavior(context))
    return context
  }
}

/**
 * Prepares an extension page that has been navigated to: the driver does not always report its contents, and init
 * scripts do not reach it.
 */
export async function meetExtensionPage(page: Page): Promise<void> {
  const { _browserSession, _connection } = innerPart<BidiBrowser>(browserOf(page.context()))
  await expect(async () => {
    const { realms = [] } = await _browserSession.send('script.getRealms', { context: idOf(page) })
    const own = realms.filter((realm) => page.url().startsWith(`${realm.origin}/`))
    expect(own).not.toEqual([])
    for (const params of own) {
      _connection._transport.onmessage?.({ type: 'event', method: 'script.realmCreated', params })
    }
  }).toPass({ intervals: [50, 100, 200], timeout: 20_000 })
  await page.evaluate(typeAsPeopleDo)
}

/** Installs an unpacked extension until the browser closes. */
export async function installInFirefox(browser: Browser, path: string): Promise<void> {
  const session = innerPart<BidiBrowser>(browser)._browserSession
  await session.send('webExtension.install', { extensionData: { type: 'path', path } })
}

/**
 * Adopts a page that is not in a tab: the driver leaves those out, and Playwright only knows pages reported to it.
 * `id`: of a browsing context that the browser's internal code has made known to the driver.
 */
export async function adoptPage(context: BrowserContext, id: string, url: string): Promise<Page> {
  const { _connection } = innerPart<BidiBrowser>(browserOf(context))
  const adopted = context.waitForEvent('page')
  const { _browserContextId: userContext = 'default' } = innerPart<BidiContext>(context)
  const params = { context: id, url, userContext, parent: null, children: null }
  _connection._transport.onmessage?.({ type: 'event', method: 'browsingContext.contextCreated', params })
  const page = await adopted
  await meetExtensionPage(page)
  return page
}

/** Closes an extension page in a tab, whose end the driver does not report either. */
export async function closeExtensionPage(page: Page): Promise<void> {
  const context = page.context()
  const id = idOf(page)
  await innerPart<BidiBrowser>(browserOf(context))._browserSession.send('browsingContext.close', {
    context: id,
  })
  disownPage(context, id)
}

/** Tells Playwright that such a page is gone. */
export function disownPage(context: BrowserContext, id: string): void {
  const { _connection } = innerPart<BidiBrowser>(browserOf(context))
  const params = { context: id, parent: null }
  _connection._transport.onmessage?.({ type: 'event', method: 'browsingContext.contextDestroyed', params })
}

/**
 * Runs a function's source with string arguments in the browser's internal code. Resolves to the string that it
 * returned.
 */
export async function runInFirefox(browser: Browser, source: string, ...args: string[]): Promise<string> {
  const session = innerPart<BidiBrowser>(browser)._browserSession
  const tree = await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const { type, result, exceptionDetails } = await session.send('script.callFunction', {
    functionDeclaration: source,
    arguments: args.map((value) => ({ type: 'string', value })),
    target: { context: tree.contexts?.[0]?.context },
    awaitPromise: true,
  })
  if (type === 'exception') throw new Error(exceptionDetails?.text)
  return result?.value ?? ''
}

/** The undeclared parts of Playwright's own objects that are used here. */
interface BidiBrowser {
  updateCacheBehavior: () => Promise<void>
  _browserSession: { send(method: string, params: object): Promise<Answer> }
  _connection: {
    _transport: {
      send(command: Command): void
      onmessage?: (message: Message) => void
    }
  }
}
interface BidiContext {
  _browserContextId?: string
  requestInterceptors: readonly object[]
}
interface BidiRoute {
  _delegate: { _requestId: string }
}
interface BidiPage {
  delegate: { _session: { sessionId: string }; shouldToggleStyleSheetToSyncAnimations: () => boolean }
}
interface Command {
  id: number
  method: string
  params: {
    descriptor?: { name: string }
    context?: string
    target?: { context?: string }
    arguments?: readonly object[]
  }
}
interface Message {
  type: string
  id?: number
  result?: object
  method?: string
  params?: {
    context?: string
    origin?: string
    url?: string
    navigation?: string | null
    download?: string
  }
}
interface Answer {
  contexts?: { context: string }[]
  realms?: { origin: string }[]
  type?: string
  collector?: string
  bytes?: { type: 'string' | 'base64'; value: string }
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

function innerPart<Part>(outer: Browser | BrowserContext | Page | Route): Part {
  const { _connection } = outer as unknown as { _connection: { toImpl(outer: unknown): Part } }
  return _connection.toImpl(outer)
}

/** Undefined if it is closed: the outer part of a page is notified a moment after the inner one is gone. */
function innerPartIfOpen<Part>(outer: Page | Route): Part | undefined {
  try {
    return innerPart<Part>(outer)
  } catch {
    return undefined
  }
}

/** The ids of the browsing contexts of its pages. */
function openPagesOf(context: BrowserContext): string[] {
  return context.pages().flatMap((page) => innerPartIfOpen<BidiPage>(page)?.delegate._session.sessionId ?? [])
}

/** Translates between Playwright and the browser. */
function translate(browser: Browser, isOwnContext: boolean): void {
  const { _connection, _browserSession } = innerPart<BidiBrowser>(browser)
  const transport = _connection._transport
  const send = transport.send.bind(transport)
  const receive = transport.onmessage
  let inFront: string | undefined
  // Only the window in front gets key presses and focus events, so a command that needs them brings its window to the
  // front, like a person who turns to another device.
  const sendInFront = async (command: Command, context: string | undefined): Promise<void> => {
    if (context !== inFront) {
      inFront = context
      // Frames have no window, and a page may be gone: then the command itself reports that.
      await _browserSession.send('browsingContext.activate', { context }).catch(() => null)
    }
    send(command)
  }
  // Playwright sends two commands for every browser that a story opens, both of which this release refuses.
  transport.send = (command) => {
    const settled =
      isOwnContext && command.method === 'browser.createUserContext' ? ownContext : settledOtherwise(command)
    if (settled !== null) setImmediate(() => receive?.({ type: 'success', id: command.id, result: settled }))
    // A panel of the extension closes when another window comes to the front.
    else if (isOwnContext) send(command)
    else if (command.method === 'input.performActions') void sendInFront(command, command.params.context)
    else if (isAboutFocus(command)) {
      void sendInFront(command, command.params.target?.context)
    } else send(command)
  }
  // Newer releases identify each download. In this one, downloads that do not start with a navigation have a unique
  // URL.
  transport.onmessage = (message) => {
    const { method, params } = message
    if (method === 'browsingContext.contextCreated') inFront = undefined
    if (method?.startsWith('browsingContext.download') === true && params?.url !== undefined) {
      params.download ??= params.navigation ?? params.url
    }
    receive?.(message)
  }
}

/** Whether it asks for the focused element, for `toBeFocused`. */
function isAboutFocus({ method, params }: Command): boolean {
  return method === 'script.callFunction' && JSON.stringify(params.arguments).includes('"to.be.focused"')
}

/** The default context, which always exists. */
const ownContext = { userContext: 'default' }

function settledOtherwise({ method, params }: Command): object | null {
  const isSettled =
    method === 'emulation.setMediaFeaturesOverride' ||
    (method === 'permissions.setPermission' && params.descriptor?.name.startsWith('clipboard-') === true)
  return isSettled ? {} : null
}

/**
 * Playwright sets the property `value`, which React tracks, and so React sees no change. This types like a keyboard
 * instead: with the limits, the events and the undo history that people get.
 */
function typeAsPeopleDo(): void {
  const insertText = (text: string): void => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else writes as a keyboard does
    document.execCommand('insertText', false, text)
  }
  Object.defineProperty(globalThis, '__pw_bidiInsertText', { get: () => insertText, set: () => undefined })
}

/** For a screenshot, Playwright adds a style to the page, which the page's security policy refuses and reports. */
function leaveStylesAlone(page: Page): void {
  const inner = innerPartIfOpen<BidiPage>(page)
  if (inner !== undefined) inner.delegate.shouldToggleStyleSheetToSyncAnimations = () => false
}

/** Playwright only passes on colors, and uses the command that this release refuses. */
function emulateMediaIn(context: BrowserContext): void {
  context.on('page', (page) => {
    const chosen: object[] = []
    const apply = async (options: object): Promise<void> => {
      await runInFirefox(browserOf(context), overrideMedia, idOf(page), JSON.stringify(options))
    }
    page.emulateMedia = async (options = {}) => {
      chosen.push(options)
      await apply(options)
    }
    // A page in another process does not have the settings of the previous one.
    const goto = page.goto.bind(page)
    page.goto = async (...to) => {
      const answer = await goto(...to)
      for (const options of chosen) await apply(options)
      return answer
    }
  })
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser()
  if (browser === null) throw new Error('A browser of its own is not adapted')
  return browser
}

/** The id of the page's browsing context. */
export function idOf(page: Page): string {
  return innerPart<BidiPage>(page).delegate._session.sessionId
}

/** Playwright does not know the bodies of intercepted requests, so stories could not read them or pass them on. */
async function sendBodiesOn(context: BrowserContext): Promise<void> {
  const session = innerPart<BidiBrowser>(browserOf(context))._browserSession
  await session.send('network.addDataCollector', { dataTypes: ['request'], maxEncodedDataSize: 20_000_000 })
  const bodyOf = async (route: Route): Promise<Buffer | null> => {
    const request = innerPartIfOpen<BidiRoute>(route)?._delegate._requestId
    // A request has no body to read if it was sent without one, or if its page is closed.
    const answer = await session.send('network.getData', { dataType: 'request', request }).catch(() => null)
    const bytes = answer?.bytes
    return bytes === undefined ? null : Buffer.from(bytes.value, bytes.type === 'base64' ? 'base64' : 'utf8')
  }
  const withBodies = (target: BrowserContext | Page): void => {
    const standBefore = target.route.bind(target)
    target.route = (url, handler, options) =>
      standBefore(
        url,
        async (route, request) => {
          const body = request.method() === 'GET' ? null : await bodyOf(route)
          if (body !== null) {
            request.postDataJSON = () => JSON.parse(body.toString()) as unknown
            const fetch = route.fetch.bind(route)
            route.fetch = (chosen = {}) => fetch({ postData: body, ...chosen })
          }
          return (await handler(route, request)) as unknown
        },
        options,
      )
  }
  withBodies(context)
  context.on('page', withBodies)
}

/**
 * A story that intercepts requests sees even those that the browser's cache would answer. Playwright bypasses the cache
 * in the whole browser; this does so only on the devices where requests are intercepted, as in Chromium: the others
 * open from their caches when they have no network.
 */
function passCacheByWhereIntercepted(browser: Browser): void {
  const inner = innerPart<BidiBrowser>(browser)
  inner.updateCacheBehavior = async () => {
    await Promise.all(browser.contexts().map(setCacheBehavior))
  }
}

async function setCacheBehavior(context: BrowserContext): Promise<void> {
  const contexts = openPagesOf(context)
  if (contexts.length === 0) return
  const isIntercepted = innerPart<BidiContext>(context).requestInterceptors.length > 0
  const cacheBehavior = isIntercepted ? 'bypass' : 'default'
  const session = innerPart<BidiBrowser>(browserOf(context))._browserSession
  // A page that is just closing needs no cache.
  await session.send('network.setCacheBehavior', { cacheBehavior, contexts }).catch(() => null)
}

/**
 * Whether the browser fetches a module that it once missed only after the page is reloaded, as Firefox before 155 does.
 */
export function keepsMissedCode(page: Page): boolean {
  const browser = browserOf(page.context())
  return browser.browserType().name() === 'firefox' && Number.parseInt(browser.version()) < 155
}

/** The driver does not switch scripts off, so every script of a page arrives empty. */
export async function sendNoScripts(context: BrowserContext): Promise<void> {
  await context.route(
    ({ pathname }) => pathname.endsWith('.js'),
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}

/** Playwright only makes requests fail; the pages and their workers are not told that the network is down. */
function setOfflineWholly(context: BrowserContext): void {
  const failRequests = context.setOffline.bind(context)
  context.setOffline = async (isOffline) => {
    await failRequests(isOffline)
    for (const id of openPagesOf(context)) {
      await runInFirefox(browserOf(context), goOffline, id, isOffline ? 'offline' : '')
    }
  }
}

/** Tells the process that shows the page, which shows pages of no other context. */
const goOffline = `(id, isOffline) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const { osPid } = NavigableManager.getBrowsingContextById(id).currentWindowGlobal
  for (let index = 0; index < Services.ppmm.childCount; index += 1) {
    const process = Services.ppmm.getChildAt(index)
    if (process.osPid !== osPid) continue
    const script = 'Services.io.manageOfflineStatus = false; Services.io.offline = ' + String(isOffline !== '')
    process.loadProcessScript('data:application/javascript,' + encodeURIComponent(script), false)
  }
  return ''
}`

const overrideMedia = `(id, options) => {
  const { NavigableManager } = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const page = NavigableManager.getBrowsingContextById(id)
  const { colorScheme, reducedMotion, media } = JSON.parse(options)
  if (colorScheme !== undefined) page.prefersColorSchemeOverride = colorScheme ?? 'none'
  if (reducedMotion !== undefined) page.prefersReducedMotionOverride = reducedMotion ?? 'none'
  if (media !== undefined) page.mediumOverride = media ?? ''
}`
