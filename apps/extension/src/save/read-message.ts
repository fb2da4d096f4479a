import { valueMax, type Submission } from '@severy/fill'
import { isOwnPage } from '../vault/own-page.ts'
import type { FromPage } from './messages.ts'

/** A message from the script in pages, and the page that the browser says it came from. */
export interface PageMessage {
  tabId: number
  url: string
  isTop: boolean
  said: FromPage
}

/**
 * Reads a message to the background; null for anything that the script in pages does not send. The script runs inside
 * other people's pages, so what the browser itself reports about the page is never taken from the message.
 */
export function readPageMessage(message: unknown, sender: chrome.runtime.MessageSender): PageMessage | null {
  const { id, tab, url, frameId } = sender
  if (id !== chrome.runtime.id || isOwnPage(sender) || tab?.id === undefined || tab.incognito) return null
  if (url === undefined || tab.url === undefined || !isSameOrigin(url, tab.url) || !isFromPage(message))
    return null
  return { tabId: tab.id, url: tab.url, isTop: frameId === 0, said: message }
}

function isSameOrigin(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && /^https?:/.test(a) && new URL(a).origin === new URL(b).origin
}

function isFromPage(message: unknown): message is FromPage {
  if (typeof message !== 'object' || message === null || !('noticed' in message)) return false
  if (!('document' in message) || !isText(message.document)) return false
  if (message.noticed === 'went-on') return true
  return message.noticed === 'submitted' && 'submission' in message && isSubmission(message.submission)
}

const kinds: readonly unknown[] = [
  'identifier',
  'login',
  'sign-up',
  'password-change',
] satisfies Submission['kind'][]

function isSubmission(given: unknown): given is Submission {
  if (typeof given !== 'object' || given === null) return false
  const { kind, username, password, current } = given as Record<keyof Submission, unknown>
  return kinds.includes(kind) && [username, password, current].every(isText)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= valueMax
}
