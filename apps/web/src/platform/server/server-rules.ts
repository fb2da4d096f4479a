/** What this server allows everyone: asked when the page opens, and again when the operator has changed it. */
import type { ServerRules } from '@severy/contract'
import { create } from 'zustand'
import { onEngineEvent, useSession } from '../session/session.ts'
import { followThemeRule } from '../browser/theme.ts'

/** Null until the server has answered; until then nothing counts as restricted, and the server refuses by itself. */
export const useServerRules = create<{ rules: ServerRules | null }>(() => ({ rules: null }))

/** Call once. */
export function watchServerRules(): void {
  void ask()
  window.addEventListener('online', () => {
    // With an open vault, the engine reports it as well.
    if (useSession.getState().status.name !== 'unlocked') void ask()
  })
  onEngineEvent(({ type }) => {
    if (type === 'rules-changed') void ask()
  })
}

/** Bypasses the engine, whose worker is not running yet when the first page is. */
async function ask(): Promise<void> {
  try {
    const reply = await fetch('/v1/server-rules' satisfies RulesPath, { cache: 'no-store' })
    if (!reply.ok) return
    const rules = (await reply.json()) as ServerRules
    useServerRules.setState({ rules })
    followThemeRule(rules.defaultTheme, rules.isThemeToggleAllowed)
  } catch (error) {
    // No network, or an answer from something in between; the next call can succeed.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}

type RulesPath = (typeof import('@severy/contract'))['getServerRules']['path']
