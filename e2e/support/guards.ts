import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Collects events that must never happen in a browser with the product open. */
export interface Guards {
  watch(context: BrowserContext): Promise<void>
  /** Allows lines that this story provokes. */
  allow(pattern: RegExp): void
  /** Everything that happened and was not allowed. */
  findings(): string[]
}

/**
 * Counts violations of the content security policy and of Trusted Types, console errors, uncaught errors, and requests
 * to any origin other than the product's.
 */
export function makeGuards(origin: string): Guards {
  const found: string[] = []
  const allowed: RegExp[] = []

  async function watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error' && !isAnsweredRefusal(message, origin)) {
        found.push(`console: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (weberror) => {
      const error = String(weberror.error())
      if (!isLeftBehind(error)) found.push(`uncaught: ${error}`)
    })
    context.on('request', (request) => {
      if (!isOwn(request.url(), origin)) found.push(`foreign request: ${request.url()}`)
    })
    await context.exposeBinding(
      'severyReportViolation',
      (_source, line: string) => void found.push(`violation: ${line}`),
    )
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const report = (globalThis as unknown as { severyReportViolation(line: string): void })
          .severyReportViolation
        report(
          `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${String(event.lineNumber)}`,
        )
      })
    })
  }

  return {
    watch,
    allow: (pattern) => void allowed.push(pattern),
    findings: () => found.filter((line) => !allowed.some((pattern) => pattern.test(line))),
  }
}

/** Chromium itself logs each refused API call; the product shows those on the screen. */
function isAnsweredRefusal(message: ConsoleMessage, origin: string): boolean {
  return (
    message.text().startsWith('Failed to load resource: the server responded with a status of 4') &&
    message.location().url.startsWith(`${origin}/v1/`)
  )
}

/**
 * Firefox reports a font that was on its way when the page was left or the network went (NS_BINDING_ABORTED,
 * NS_ERROR_OFFLINE), and a file whose page was left before the service worker's answer arrived. For an answer that the
 * service worker refused, the message is different.
 */
function isLeftBehind(error: string): boolean {
  return (
    /downloadable font: download failed.*status=21523988(50|64)/.test(error) ||
    error.includes('A ServiceWorker intercepted the request and encountered an unexpected error.')
  )
}

function isOwn(url: string, origin: string): boolean {
  return (
    url.startsWith(`${origin}/`) ||
    url.startsWith(`blob:${origin}/`) ||
    url.startsWith('data:') ||
    url === 'about:blank'
  )
}
