import { endPhoneMirror } from '@severy/contract'
import { ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal, SessionReason } from '../../base/refusal.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { askInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'

/** Deletes the server's copy first: if the rest fails, the secrets that are left in the keyring open nothing. */
export async function endPhones(engine: Engine): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, endPhoneMirror, { isRepeatable: true })
  if (!answer.ok) return answer
  const unlocked = findUnlocked(engine)
  const generation = unlocked?.keyring.core.phones?.generation
  if (unlocked === null || generation === undefined) return ok()
  return forgetPhones(engine, unlocked, generation)
}

/** Does nothing if they were set up again since. */
export function forgetPhones(
  engine: Engine,
  unlocked: Unlocked,
  generation: number,
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  return unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => {
      if (core.phones?.generation !== generation) return core
      const { phones: _phones, ...rest } = core
      return rest
    }),
  )
}
