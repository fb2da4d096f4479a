/**
 * The part of the WebDriver protocol (https://www.w3.org/TR/webdriver2/) that the core stories need: JSON over HTTP to a
 * driver on this machine.
 */

/** An error response of the driver, such as `stale element reference`. */
export class WebDriverError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/** The driver sends an element as an object with this one key. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
export type ElementReference = Record<typeof elementKey, string>

export interface Session {
  goTo(url: string): Promise<void>
  refresh(): Promise<void>
  /** `script` is the body of a function. Resolves to what it returns, with elements as references. */
  run<Answer>(script: string, ...args: readonly unknown[]): Promise<Answer>
  resize(width: number, height: number): Promise<void>
  findFirst(css: string): Promise<ElementReference>
  click(element: ElementReference): Promise<void>
  /** Types into an element; for a file field, `keys` is the path of a file. */
  sendKeys(element: ElementReference, keys: string): Promise<void>
  activeElement(): Promise<ElementReference>
  /** A picture of the window, as PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Code points for keys without a character (section 17.4.2). */
export const keys = { release: '\uE000', enter: '\uE007', control: '\uE009', escape: '\uE00C' } as const

export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const opened = await ask<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })
  const path = `/session/${opened.sessionId}`
  const post = <Answer = null>(command: string, body: object = {}): Promise<Answer> =>
    ask(driver, 'POST', path + command, body)
  const of = (element: ElementReference): string => `/element/${element[elementKey]}`
  return {
    goTo: (url) => post('/url', { url }),
    refresh: () => post('/refresh'),
    run: (script, ...args) => post('/execute/sync', { script, args }),
    resize: (width, height) => post('/window/rect', { width, height }),
    findFirst: (css) => post('/element', { using: 'css selector', value: css }),
    click: (element) => post(`${of(element)}/click`),
    sendKeys: (element, text) => post(`${of(element)}/value`, { text }),
    activeElement: () => ask(driver, 'GET', `${path}/element/active`),
    screenshot: async () => Buffer.from(await ask<string>(driver, 'GET', `${path}/screenshot`), 'base64'),
    close: () => ask(driver, 'DELETE', path),
  }
}

/** Whether the driver is ready for a session. */
export async function isReady(driver: string): Promise<boolean> {
  try {
    return (await ask<{ ready: boolean }>(driver, 'GET', '/status')).ready
  } catch (error) {
    // fetch throws a TypeError while nothing listens yet.
    if (error instanceof TypeError) return false
    throw error
  }
}

async function ask<Answer>(driver: string, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value as Answer
  const { error, message } = value as { error: string; message: string }
  throw new WebDriverError(error, message)
}
