/**
 * Writes the phone mirror (docs/decisions/0108): any unlocked device of the person seals the chosen vaults as a KeePass
 * database some seconds after a change, and sends it to the server. The newest state wins.
 */
import { getPhoneMirror, writePhoneMirror } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { memorySlot } from '../../base/memory-slot.ts'
import type { Refusal } from '../../base/refusal.ts'
import { gatherVaults } from '../export/gather.ts'
import { asSessionRefusal } from '../../base/http/call.ts'
import { bytesOf } from '../../base/ids.ts'
import { openBoxes } from '../../state/account/keyring.ts'
import { writeKeyringInLine } from '../../state/vaults/write-keyring.ts'
import { refuseExport } from '../organization/refuse-export.ts'
import { askInSession, callInSession } from '../../state/entry/call-in-session.ts'
import { findUnlocked, hasEnded, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { syncInLine } from '../../state/vaults/sync.ts'
import { isChosen, stateOf } from './chosen-vaults.ts'
import type { MirrorProblem, WriteMirrorReason } from './reasons.ts'
import { endPhones, forgetPhones } from './end-phones.ts'

/** Milliseconds between a change and the file, so that several changes result in one file. */
const quietMs = 10_000

const mirrorMemory = memorySlot(
  (): {
    isPlanned: boolean
    /** The state that the server is known to have, or a newer one. */
    written: string | null
    /** Why that state is not written again until something changes. */
    problem: MirrorProblem | null
    running: Promise<Result<undefined, Refusal<WriteMirrorReason>>> | null
  } => ({ isPlanned: false, written: null, problem: null, running: null }),
)

/** Runs after everything that may have changed the chosen vaults, the choice, or the organization's rules. */
export function planMirror(engine: Engine, unlocked: Unlocked): void {
  const memory = mirrorMemory(unlocked)
  if (memory.isPlanned || !isBehind(unlocked)) return
  memory.isPlanned = true
  const cancel = engine.ports.clock.after(quietMs, () => {
    memory.isPlanned = false
    void writeMirror(engine, unlocked, false)
  })
  unlocked.ending.signal.addEventListener('abort', cancel, { once: true })
}

/** Writes now, even if the server already has this state. */
export async function updatePhones(engine: Engine): Promise<Result<undefined, Refusal<WriteMirrorReason>>> {
  const unlocked = findUnlocked(engine)
  return unlocked === null ? err({ reason: 'locked' }) : writeMirror(engine, unlocked, true)
}

/** Why the file for the current state could not be written; null if it could, or was not tried. */
export function mirrorProblem(unlocked: Unlocked): MirrorProblem | null {
  return mirrorMemory(unlocked).problem
}

function isBehind(unlocked: Unlocked): boolean {
  const { phones } = unlocked.keyring.core
  if (phones === undefined) return false
  return refuseExport(unlocked) !== null || mirrorMemory(unlocked).written !== nameOf(unlocked, phones)
}

type PhonesChosen = NonNullable<Unlocked['keyring']['core']['phones']>

function nameOf(unlocked: Unlocked, phones: PhonesChosen): string {
  return `${String(phones.generation)} ${stateOf(unlocked, phones).text}`
}

/** One at a time; a refused write is tried again after the next sync. */
async function writeMirror(
  engine: Engine,
  unlocked: Unlocked,
  isForced: boolean,
): Promise<Result<undefined, Refusal<WriteMirrorReason>>> {
  const memory = mirrorMemory(unlocked)
  while (memory.running !== null) await memory.running
  if (!isForced && !isBehind(unlocked)) return ok()
  const run = write(engine, unlocked, isForced)
  memory.running = run
  try {
    return await run
  } finally {
    memory.running = null
  }
}

async function write(
  engine: Engine,
  unlocked: Unlocked,
  isForced: boolean,
): Promise<Result<undefined, Refusal<WriteMirrorReason>>> {
  const memory = mirrorMemory(unlocked)
  for (let tries = 0; ; tries++) {
    const { phones } = unlocked.keyring.core
    if (hasEnded(unlocked)) return err({ reason: 'locked' })
    if (phones === undefined) return err({ reason: 'mirror-off' })
    if (unlocked.alarm !== null) return err({ reason: 'integrity' })
    if (refuseExport(unlocked) !== null) {
      await endPhones(engine)
      return err({ reason: 'export-forbidden' })
    }
    const stored = await askInSession(engine, getPhoneMirror, { isRepeatable: true })
    if (!stored.ok) return stored
    const { mirror } = stored.value.reply
    if (mirror === null) {
      await forgetPhones(engine, unlocked, phones.generation)
      return err({ reason: 'mirror-off' })
    }
    // An unsent change has no head number yet, so the state cannot be numbered.
    if (unlocked.waiting.some(({ refusal }) => refusal === null)) return err({ reason: 'incomplete' })
    const name = nameOf(unlocked, phones)
    const { sum } = stateOf(unlocked, phones)
    if (!isForced && mirror.generation === phones.generation && mirror.state === sum) {
      memory.written = name
      return ok()
    }
    const sent = await seal(engine, unlocked, { generation: phones.generation, sum })
    if (sent === 'written') {
      Object.assign(memory, { written: name, problem: null })
      return ok()
    }
    if (sent !== 'older-state') {
      const { reason } = sent.error
      if (reason === 'too-large' || reason === 'too-costly') {
        Object.assign(memory, { written: name, problem: reason })
      }
      return sent
    }
    // Another device has written a newer state. This device applies that, and has nothing to write unless it still has
    // something newer.
    const outcome = await unlocked.line(() => syncInLine(engine, unlocked))
    if (outcome !== 'verified') return err({ reason: outcome === 'offline' ? outcome : 'unreachable' })
    const now = unlocked.keyring.core.phones
    if (tries > 1 || now === undefined) return err({ reason: 'incomplete' })
    // The sum has fallen because a chosen vault is gone, so a new generation is needed.
    if (
      now.generation === phones.generation &&
      stateOf(unlocked, now).text === stateOf(unlocked, phones).text
    ) {
      await beginGeneration(engine, unlocked, now.generation)
    }
  }
}

async function seal(
  engine: Engine,
  unlocked: Unlocked,
  { generation, sum }: { generation: number; sum: number },
): Promise<'written' | 'older-state' | { ok: false; error: Refusal<WriteMirrorReason> }> {
  const phones = (await openBoxes(unlocked.keys, unlocked.keyring.copy))?.core.phones
  if (phones === undefined || phones.generation !== generation) return err({ reason: 'incomplete' })
  const vaults = await gatherVaults(unlocked)
  if (vaults === null) return err({ reason: 'incomplete' })
  const { sealMirror } = await import('../export/seal-mirror.ts')
  const chosen = vaults.filter((vault) => isChosen(phones, vault))
  const keyFile = phones.keyFile === null ? null : bytesOf(phones.keyFile)
  const sealed = await sealMirror(engine, chosen, { passphrase: phones.passphrase, keyFile })
  if (hasEnded(unlocked)) return err({ reason: 'locked' })
  if (!sealed.ok) return err({ reason: sealed.error })
  const answer = await callInSession(engine, writePhoneMirror, {
    params: { generation: String(generation), state: String(sum) },
    octets: sealed.value,
  })
  if (answer.ok) return 'written'
  const { problem } = answer.error
  if (problem === 'older-state') return problem
  if (problem === 'too-large') return err({ reason: problem })
  return err(asSessionRefusal(answer.error))
}

async function beginGeneration(engine: Engine, unlocked: Unlocked, generation: number): Promise<void> {
  await unlocked.line(() =>
    writeKeyringInLine(engine, unlocked, (core) => {
      const { phones } = core
      if (phones?.generation !== generation) return core
      const next = Math.max(engine.ports.clock.now(), generation + 1)
      return { ...core, phones: { ...phones, generation: next } }
    }),
  )
}
