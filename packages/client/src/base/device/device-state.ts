/**
 * The sealed state of this device's records (PROTOCOL 7.6), under a key derived from the account key: the memory, and
 * the SHA-256 of every other record that a check relies on. It reveals records that were altered, dropped or put back
 * by anything other than the product.
 */
import { openDeviceState, sealDeviceState, type AccountKeys } from '@severy/crypto'
import { fromBase64Url, toBase64Url, type Bytes } from '@severy/verifier'
import type {
  DeviceMemory,
  DeviceState,
  KeptRecords,
  QueueEntry,
  StateSeal,
  VaultCopy,
} from './device-store.ts'
import { accountHash, noState, recordHash } from './record-hash.ts'

/**
 * Seals and opens the state of a device with these keys. `open` resolves to null if the sealed bytes do not belong to
 * them.
 */
export function stateSeal(keys: AccountKeys): StateSeal {
  return {
    akVer: keys.akVer,
    seal: ({ memory, ...hashes }) => {
      return sealDeviceState(keys, { ...hashes, memory: memory === null ? null : textsOf(memory) })
    },
    async open(sealed) {
      const json = (await openDeviceState(keys, sealed)) as SealedState | null
      return json === null
        ? null
        : { ...json, memory: json.memory === null ? null : memoryOfTexts(json.memory) }
    },
  }
}

/** Which of the kept records are as the product left them. */
export interface ExaminedRecords {
  isIntact: boolean
  /** The memory from the sealed state; without a sealed state, the stored one. */
  memory: DeviceMemory | null
  copies: VaultCopy[]
  /** Without entries that reappeared: they were already sent, or never belonged to this device. */
  queue: QueueEntry[]
}

/** The hashes of kept records, in their order. */
export interface RecordHashes {
  copies: Promise<string[]>
  queue: Promise<string[]>
}

/** Needs no key, so it can be done while one is being derived: the list of a large vault has megabytes. */
export function hashesOf({ copies, queue }: KeptRecords): RecordHashes {
  return { copies: Promise.all(copies.map(recordHash)), queue: Promise.all(queue.map(recordHash)) }
}

/**
 * `mayBeOlder`: another device has replaced the keys, so the keys that sealed this state are gone and the records are
 * accepted without this check.
 */
export async function examineRecords(
  { akVer, open }: StateSeal,
  kept: KeptRecords,
  mayBeOlder: boolean,
  hashes: RecordHashes = hashesOf(kept),
): Promise<ExaminedRecords> {
  const { account, memory, state: row } = kept
  const asItStands = { memory, copies: [...kept.copies], queue: [...kept.queue] }
  if (row === null) {
    const isEmpty = account === null && memory === null && kept.copies.length + kept.queue.length === 0
    return { ...asItStands, isIntact: isEmpty }
  }
  if (row.akVer < akVer && mayBeOlder) return { ...asItStands, isIntact: true }
  const sealed = row.akVer === akVer ? await open(row.sealed) : null
  if (sealed === null) return { ...asItStands, isIntact: false }

  const state: DeviceState = row.isForgotten === true ? { ...noState, memory: sealed.memory } : sealed
  const copies = standing(kept.copies, await hashes.copies, ({ vaultId }) => state.vaults[vaultId])
  const isCurrent = (entry: QueueEntry): boolean => entry.akVer === akVer
  const current = kept.queue.filter(isCurrent)
  const whole = standing(kept.queue, await hashes.queue, ({ entryId }) => state.queue[entryId]).filter(
    isCurrent,
  )
  const isIntact =
    (await isSame(memory, state.memory)) &&
    (account === null ? null : await accountHash(account)) === state.account &&
    isAll(kept.copies, copies, state.vaults) &&
    isAll(current, whole, state.queue)
  // An altered entry stays in the list: its content is sealed separately, so it will fail to open.
  const queue = kept.queue.filter(
    ({ entryId, akVer: sealedUnder }) => sealedUnder !== akVer || entryId in state.queue,
  )
  return { isIntact, memory: state.memory, copies, queue }
}

function isAll(found: readonly unknown[], whole: readonly unknown[], listed: object): boolean {
  return found.length === whole.length && whole.length === Object.keys(listed).length
}

function standing<T extends object>(
  records: readonly T[],
  hashes: readonly string[],
  listed: (record: T) => string | undefined,
): T[] {
  return records.filter((record, i) => hashes[i] === listed(record))
}

async function isSame(a: DeviceMemory | null, b: DeviceMemory | null): Promise<boolean> {
  if (a === null || b === null) return a === b
  const [one, other] = await Promise.all([recordHash(a), recordHash(b)])
  return one === other
}

type Texts<T> = { [K in keyof T]: T[K] extends Bytes ? string : T[K] }
type SealedMemory = Omit<Texts<DeviceMemory>, 'vaults'> & {
  vaults: Record<string, Texts<DeviceMemory['vaults'][string]>>
}
type SealedState = Omit<DeviceState, 'memory'> & { memory: SealedMemory | null }

function textsOf({ keyringHash, vaults, ...memory }: DeviceMemory): SealedMemory {
  const places = Object.entries(vaults).map(([vaultId, { rSeq, rosterHash, hSeq, headHash }]) => {
    return [vaultId, { rSeq, hSeq, rosterHash: toBase64Url(rosterHash), headHash: toBase64Url(headHash) }]
  })
  return {
    ...memory,
    keyringHash: toBase64Url(keyringHash),
    vaults: Object.fromEntries(places) as SealedMemory['vaults'],
  }
}

function memoryOfTexts({ keyringHash, vaults, ...memory }: SealedMemory): DeviceMemory {
  const places = Object.entries(vaults).map(([vaultId, { rSeq, rosterHash, hSeq, headHash }]) => {
    return [vaultId, { rSeq, hSeq, rosterHash: own(rosterHash), headHash: own(headHash) }]
  })
  return {
    ...memory,
    keyringHash: own(keyringHash),
    vaults: Object.fromEntries(places) as DeviceMemory['vaults'],
  }
}

/** Decodes base64url from a state that the product sealed itself, so it is known to be valid. */
function own(text: string): Bytes {
  return fromBase64Url(text) ?? new Uint8Array(0)
}
