/**
 * The keeper for pages without access to the browser's storage: in Chromium, the offscreen document can only send
 * messages.
 */
import { isOwnPage } from '../vault/own-page.ts'
import type { Keeper, Kept } from './keeper.ts'

type Call = { [Name in keyof Keeper]: { keeper: Name; input: Parameters<Keeper[Name]> } }[keyof Keeper]

type Reply<Value> = { kept: Value } | { failed: string }

/** Rejects with `KeeperFailed` if the storage refuses. */
async function ask<Value>(call: Call): Promise<Value> {
  const reply = await chrome.runtime.sendMessage<Call, Reply<Value>>(call)
  if ('failed' in reply) throw new KeeperFailed(reply.failed)
  return reply.kept
}

class KeeperFailed extends Error {}

export const messagingKeeper: Keeper = {
  read: () => ask<Kept>({ keeper: 'read', input: [] }),
  keepServer: (server) => ask({ keeper: 'keepServer', input: [server] }),
  keepOpen: (accountKey) => ask({ keeper: 'keepOpen', input: [accountKey] }),
  keepRules: (rules) => ask({ keeper: 'keepRules', input: [rules] }),
  keepUntold: (untold) => ask({ keeper: 'keepUntold', input: [untold] }),
  dropOpen: () => ask({ keeper: 'dropOpen', input: [] }),
}

/** Answers calls from `messagingKeeper`, but only those of this extension's own pages. */
export function answerKeeperCalls(keeper: Keeper): void {
  chrome.runtime.onMessage.addListener((message: unknown, sender, answer) => {
    if (!isOwnPage(sender) || !isCall(message)) return false
    const method = keeper[message.keeper] as (...input: unknown[]) => Promise<unknown>
    // Returning true keeps the channel open for a late answer.
    method(...message.input).then(
      (value) => {
        answer({ kept: value ?? null } satisfies Reply<unknown>)
      },
      (error: unknown) => {
        answer({ failed: String(error) } satisfies Reply<unknown>)
      },
    )
    return true
  })
}

function isCall(message: unknown): message is Call {
  return typeof message === 'object' && message !== null && 'keeper' in message
}
