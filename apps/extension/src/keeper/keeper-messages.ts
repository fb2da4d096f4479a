/** The keeper for a page without the browser's storage: Chromium gives its offscreen document nothing but messages. */
import { isOwnPage } from '../vault/own-page.ts'
import type { Keeper, Kept } from './keeper.ts'

type Call = { [Name in keyof Keeper]: { keeper: Name; input: Parameters<Keeper[Name]> } }[keyof Keeper]

function ask<Answer>(call: Call): Promise<Answer> {
  return chrome.runtime.sendMessage<Call, Answer>(call)
}

export const messagingKeeper: Keeper = {
  read: () => ask<Kept>({ keeper: 'read', input: [] }),
  keepServer: (server) => ask({ keeper: 'keepServer', input: [server] }),
  keepOpen: (accountKey) => ask({ keeper: 'keepOpen', input: [accountKey] }),
  keepRules: (rules) => ask({ keeper: 'keepRules', input: [rules] }),
  dropOpen: () => ask({ keeper: 'dropOpen', input: [] }),
}

/** Answers `messagingKeeper`, and nobody but this extension's own pages. */
export function answerKeeperCalls(keeper: Keeper): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, answer) => {
    if (!isOwnPage(sender) || !isCall(message)) return false
    const method = keeper[message.keeper] as (...input: unknown[]) => Promise<unknown>
    // The answer to a message comes late only where this says so.
    void method(...message.input).then((value) => {
      answer(value ?? null)
    })
    return true
  })
}

function isCall(message: unknown): message is Call {
  return typeof message === 'object' && message !== null && 'keeper' in message
}
