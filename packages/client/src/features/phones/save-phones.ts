/** Sets up the phone mirror and changes it (docs/decisions/0108). */
import { closePhoneAccess, getPhoneMirror, openPhoneAccess } from '@severy/contract'
import { randomBytes } from '@severy/crypto'
import { err, ok, type Result } from '@severy/result'
import { toBase64Url } from '@severy/verifier'
import { isAboveFloor } from '../accounts/account-password.ts'
import type { Refusal, SessionReason } from '../../base/refusal.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { openBoxes } from '../../state/account/keyring.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { refuseExport } from '../organization/refuse-export.ts'
import { askInSession, callInSession } from '../../state/entry/call-in-session.ts'
import type { Proof } from '../sessions/data.ts'
import { proveHere } from '../../state/entry/prove-here.ts'
import type { ProveHereReason } from '../sessions/reasons.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { NewPhoneAccess, NewPhoneSecrets, PhoneChoice, PhoneSecrets, PhonesState } from './data.ts'
import type { SavePhonesReason } from './reasons.ts'
import { mirrorProblem, planMirror } from './write-mirror.ts'

/** Null if there is none. */
export async function getPhones(engine: Engine): Promise<Result<PhonesState | null, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, getPhoneMirror, { isRepeatable: true })
  if (!answer.ok) return answer
  const { address, mirror } = answer.value.reply
  const unlocked = findUnlocked(engine)
  if (mirror === null || unlocked === null) return ok(null)
  const phones = (await openBoxes(unlocked.keys, unlocked.keyring.copy))?.core.phones
  if (phones === undefined) return ok(null)
  const { own, shared, collections, keyFile } = phones
  const { userName, size, writtenAt, access } = mirror
  return ok({
    address,
    userName,
    choice: { own, shared, collections: [...collections] },
    hasKeyFile: keyFile !== null,
    size,
    writtenAt,
    access,
    problem: mirrorProblem(unlocked),
  })
}

/** Resolves to the access that the person types into the phone; null if it stays the same. */
export async function savePhones(
  engine: Engine,
  proof: Proof,
  choice: PhoneChoice,
  secrets: NewPhoneSecrets | null,
): Promise<Result<NewPhoneAccess | null, Refusal<SavePhonesReason>>> {
  if (!choice.own && !choice.shared && choice.collections.length === 0)
    return err({ reason: 'nothing-chosen' })
  const proved = await proveHere(engine, proof)
  if (!proved.ok) return proved
  const unlocked = proved.value
  const forbidden = refuseExport(unlocked)
  if (forbidden !== null) return err(forbidden)
  if (unlocked.alarm !== null) return err({ reason: 'integrity' })
  if (secrets !== null && !(await isAboveFloor(engine.ports, secrets.passphrase, unlocked.email))) {
    return err({ reason: 'weak-passphrase' })
  }
  const stored = await askInSession(engine, getPhoneMirror, { isRepeatable: true })
  if (!stored.ok) return stored
  const hasAccess = (stored.value.reply.mirror?.access ?? null) !== null
  let access: NewPhoneAccess | null = null
  if (!hasAccess || unlocked.keyring.core.phones === undefined) {
    const opened = await renewPhoneAccess(engine)
    if (!opened.ok) return opened
    access = opened.value
  }
  const fresh =
    secrets === null
      ? null
      : {
          passphrase: secrets.passphrase.normalize('NFC'),
          keyFile: secrets.withKeyFile ? toBase64Url(randomBytes(32)) : null,
        }
  const now = engine.ports.clock.now()
  const written = await unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => {
      const kept = fresh ?? core.phones ?? null
      // It was turned off on another device since, so no passphrase remains that could open a database.
      if (kept === null) return core
      const generation = Math.max(now, (core.phones?.generation ?? 0) + 1)
      const { passphrase, keyFile } = kept
      return { ...core, phones: { ...core.phones, ...choice, passphrase, keyFile, generation } }
    }),
  )
  if (!written.ok) return written
  planMirror(engine, unlocked)
  return ok(access)
}

/** Creates a new app password, which ends the old one. */
export async function renewPhoneAccess(
  engine: Engine,
): Promise<Result<NewPhoneAccess, Refusal<SessionReason | 'two-factor-required'>>> {
  const answer = await callInSession(engine, openPhoneAccess)
  if (answer.ok) return ok(answer.value.reply)
  const { problem } = answer.error
  return err(problem === 'two-factor-required' ? { reason: problem } : asSessionRefusal(answer.error))
}

/** The file stays, ready for a new app password. */
export async function endPhoneAccess(engine: Engine): Promise<Result<undefined, Refusal<SessionReason>>> {
  const answer = await askInSession(engine, closePhoneAccess, { isRepeatable: true })
  return answer.ok ? ok() : answer
}

/** What opens the database, to set up another phone. Null if there is no mirror. */
export async function getPhoneSecrets(
  engine: Engine,
  proof: Proof,
): Promise<Result<PhoneSecrets | null, Refusal<ProveHereReason>>> {
  const proved = await proveHere(engine, proof)
  if (!proved.ok) return proved
  const { keys, keyring } = proved.value
  const phones = (await openBoxes(keys, keyring.copy))?.core.phones
  if (phones === undefined) return ok(null)
  const { passphrase, keyFile } = phones
  if (keyFile === null) return ok({ passphrase, keyFile })
  const { writeKeyFile } = await import('../export/seal-mirror.ts')
  return ok({ passphrase, keyFile: await writeKeyFile(bytesOf(keyFile)) })
}
