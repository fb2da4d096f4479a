/** A server that presents an old state, complete and consistent: a replayed backup (PROTOCOL 7.7). */
import { finishSignIn, sync, type AccountBundle, type BodyOf, type KeyringState } from '@severy/contract'
import { fromBase64Url, parseHead } from '@severy/verifier'
import type { Liar, ServedVault, SyncAnswer } from './liar.ts'
import { readJson, writeSync } from './liar.ts'

/** An earlier result of `lookAtEverything`. */
export type Past = SyncAnswer

/** Answers every sync as an honest server would have at that time. */
export function showPast(liar: Liar, past: Past): void {
  liar.tell(sync, (request) => {
    const known = readJson(request) as BodyOf<typeof sync>
    return Promise.resolve(writeSync(answerFrom(past, known)))
  })
  liar.changeBundle(finishSignIn, (bundle: AccountBundle) => {
    bundle.keyring = keyringAfter(keyringOf(past), 0)
    delete bundle.accountHead
    const { accountHead } = past.control
    if (accountHead !== undefined) bundle.accountHead = accountHead
  })
}

function answerFrom(past: Past, known: BodyOf<typeof sync>): SyncAnswer {
  const { keyring: _, ...control } = past.control
  const keyring = keyringOf(past)
  const isNewest = keyring.seq === known.keyringSeq
  return {
    control: isNewest ? control : { ...control, keyring: keyringAfter(keyring, known.keyringSeq) },
    vaults: past.vaults.map((vault) => changesAfter(vault, known)),
  }
}

function changesAfter({ changes, items }: ServedVault, known: BodyOf<typeof sync>): ServedVault {
  const device = known.vaults.find(({ vaultId }) => vaultId === changes.vaultId)
  if (device === undefined) return { changes, items }
  const { headSig, ...rest } = changes
  const heads = changes.heads.filter((body) => hSeqOf(body) > device.headsAfter)
  const isBehind = device.hSeq < hSeqOf(changes.heads.at(-1) ?? '')
  return {
    changes: {
      ...rest,
      rosters: changes.rosters.slice(device.rSeq + 1),
      heads,
      ...(heads.length === 0 || headSig === undefined ? {} : { headSig }),
    },
    items: isBehind ? items : [],
  }
}

/** The hashes after `seq`, given all of them from 1 on. */
function keyringAfter(keyring: KeyringState, seq: number): KeyringState {
  return { ...keyring, coreHashes: keyring.coreHashes.slice(seq) }
}

function keyringOf({ control }: Past): KeyringState {
  if (control.keyring === undefined) throw new Error('a look at everything brings the keyring')
  return control.keyring
}

function hSeqOf(body: string): number {
  const bytes = fromBase64Url(body)
  return (bytes === null ? null : parseHead(bytes))?.hSeq ?? 0
}
