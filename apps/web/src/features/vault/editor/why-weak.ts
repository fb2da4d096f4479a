import { strengthOf, whyWeak } from '@severy/domain'
import type { Engine } from '../../../platform/engine/use-engine.ts'

/**
 * Why a password for the vault is weak, as sentences; empty when it is not. Without the dictionaries, which may not be
 * on this device yet, its length and the words beside it decide.
 */
export async function whyStoredIsWeak(
  engine: Pick<Engine, 'judgePassword'>,
  password: string,
  username: string,
): Promise<string[]> {
  if (password === '') return []
  const own = [username]
  try {
    return whyWeak(password, await engine.judgePassword(password, own, 'stored'))
  } catch {
    return whyWeak(password, strengthOf(password, unknown, { own, use: 'stored' }))
  }
}

const unknown = { guessesLog10: Infinity, isListed: false }
