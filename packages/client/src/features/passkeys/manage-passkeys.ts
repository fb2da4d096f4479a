import {
  listPasskeys as listEndpoint,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
  type ListedPasskey,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { PasskeyRow } from './data.ts'
import type { PasskeyChangeReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { emitAccount, findUnlocked, storeChange, type Engine } from '../../state/account/session.ts'
import { changeRefusal } from './enroll-passkey.ts'

/** Also updates this device's copies of their slots. */
export async function listPasskeys(engine: Engine): Promise<Result<PasskeyRow[], Refusal<NetworkReason>>> {
  const answer = await call(engine.ports, listEndpoint, { isRepeatable: true })
  if (!answer.ok) return err(asNetworkRefusal(answer.error))
  const { passkeys } = answer.value.reply
  await keepSlots(engine, passkeys)
  return ok(passkeys.map(({ slot, ...passkey }) => ({ ...passkey, opensAccount: slot !== null })))
}

/** Changes the name that the server stores for a passkey. */
export async function renamePasskey(
  engine: Engine,
  passkeyId: string,
  name: string,
): Promise<Result<undefined, Refusal<'passkey-gone' | NetworkReason>>> {
  const answer = await call(engine.ports, renameEndpoint, { params: { passkeyId }, body: { name } })
  if (answer.ok) return ok(undefined)
  return answer.error.problem === 'not-found'
    ? err({ reason: 'passkey-gone' })
    : err(asNetworkRefusal(answer.error))
}

/** Other devices drop their copies of its slot when they next reach the server. */
export async function removePasskey(
  engine: Engine,
  passkeyId: string,
): Promise<Result<undefined, Refusal<PasskeyChangeReason>>> {
  const answer = await call(engine.ports, removeEndpoint, { params: { passkeyId } })
  if (!answer.ok) return err(changeRefusal(answer.error))
  await listPasskeys(engine)
  return ok(undefined)
}

async function keepSlots(engine: Engine, passkeys: readonly ListedPasskey[]): Promise<void> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return
  const passkeySlots = passkeys.flatMap(({ slot }) =>
    slot === null || slot.akVer !== unlocked.keys.akVer ? [] : [slot],
  )
  unlocked.account = { ...unlocked.account, passkeySlots }
  await storeChange(engine, unlocked, { account: unlocked.account, access: { passkeySlots } })
  emitAccount(engine, unlocked)
}
