/**
 * A real account with real keys and records, made like on a device, for tests that talk to the server directly. It
 * remembers what it has written, so it can continue from there; tests alter the records to forge or outdate them.
 */
import type {
  BodyOf,
  commitVault,
  enrollEmergencyContact,
  finishRegistration,
  ItemFrame,
  KeyringWrite,
  PasskeySlot,
  RecoverySlot,
  rotateAccount,
} from '@severy/contract'
import {
  type AccountKeys,
  accountKeyBytes,
  createIdentity,
  createVault,
  deriveAccountKeys,
  type IdentitySecret,
  type Identity,
  importKey,
  type NewIdentity,
  openItem,
  openSlot,
  passkeySlotKey,
  passwordSlotKey,
  randomBytes,
  recoveryAuth,
  recoverySlotKey,
  sealItem,
  sealKeyring,
  sealSlot,
  signHead,
  succeedIdentity,
  vaultItemId,
} from '@severy/crypto'
import { makeEscrow } from '@severy/crypto/to-people'
import {
  applyCommit,
  type Bytes,
  emptyItemList,
  EscrowKind,
  findItem,
  type Head,
  headChainStart,
  headHash,
  type HeadRef,
  itemCount,
  type ItemList,
  itemsRoot,
  keyringHash,
  parseStatement,
  sha256,
  type SignedRecord,
  toBase64Url,
  VaultKind,
  zeros32,
} from '@severy/verifier'
import { bytesOf } from './bytes-of.ts'

export type AccountUpload = Omit<
  BodyOf<typeof finishRegistration>,
  'registrationId' | 'email' | 'registrationRecord'
>
type CommitBody = BodyOf<typeof commitVault>
type SlotBody = AccountUpload['slot']

export interface BuiltCommit {
  params: { vaultId: string }
  body: CommitBody
  items: ItemFrame[]
  /** Call this once the server has accepted the commit: the next one builds on it. */
  accept(): void
}

export interface CommitOptions {
  /** Plaintexts by item id (base64url); an unknown id is a new item. */
  puts?: ReadonlyMap<string, unknown>
  deletes?: readonly string[]
  /** Changes the head before it is signed, to make a wrong one. */
  forge?: (head: Omit<Head, 'authorId' | 'authorFp'>) => Omit<Head, 'authorId' | 'authorFp'>
  keyring?: KeyringWrite
}

/** A new id of an item, blob or request: 16 random bytes as base64url. */
export function newItemId(): string {
  return toBase64Url(randomBytes(16))
}

export class BuiltAccount {
  readonly email: string
  readonly password: string
  readonly userId: string
  readonly vault: BuiltVault
  readonly identity: Identity
  readonly #accountKey: Bytes
  readonly #keys: AccountKeys
  readonly #secret: IdentitySecret
  #keyringSeq = 0
  #keyringHash: Bytes = zeros32
  #recoverySlotId: string | null = null

  static async build(
    email: string,
    timeMs: number,
    password = 'correct horse battery staple',
    emailTag = randomBytes(16),
  ): Promise<BuiltAccount> {
    const userId = randomBytes(16)
    const accountKey = randomBytes(accountKeyBytes)
    const keys = await deriveAccountKeys(accountKey.slice(), userId, 1)
    const { identity, secret } = await createIdentity({ userId, emailTag, timeMs })
    const vault = await BuiltVault.build(identity, timeMs)
    return new BuiltAccount({ email, password, accountKey, keys, identity, secret, vault })
  }

  private constructor(p: {
    email: string
    password: string
    accountKey: Bytes
    keys: AccountKeys
    identity: Identity
    secret: IdentitySecret
    vault: BuiltVault
  }) {
    this.email = p.email
    this.password = p.password
    this.#accountKey = p.accountKey
    this.#keys = p.keys
    this.identity = p.identity
    this.#secret = p.secret
    this.vault = p.vault
    this.userId = toBase64Url(p.identity.userId)
  }

  get keyringSeq(): number {
    return this.#keyringSeq
  }

  /** The private and public keys, for tests that sign in this person's name. */
  get current(): NewIdentity {
    return { identity: this.identity, secret: this.#secret }
  }

  /** The upload of a sign-up. */
  async upload(exportKey: Bytes): Promise<AccountUpload> {
    const slot = await this.passwordSlot(exportKey)
    const keyring = await this.nextKeyring()
    await this.acceptKeyring(keyring)
    const { statement } = this.#secret
    return { userId: this.userId, statement, slot, keyring, vault: this.vault.upload }
  }

  /** Slot 1 for a password's export key. */
  async passwordSlot(exportKey: Bytes): Promise<SlotBody> {
    const slotId = randomBytes(16)
    const key = await passwordSlotKey(await importKey(exportKey.slice()), this.identity.userId)
    const place = { userId: this.identity.userId, type: 1, slotId, akVer: 1 } as const
    const sealed = await sealSlot(key, place, this.#accountKey.slice())
    return { type: 1, slotId: toBase64Url(slotId), akVer: 1, sealed: toBase64Url(sealed) }
  }

  /** Whether a slot from the server opens to this account. */
  async opens(slot: SlotBody, exportKey: Bytes): Promise<boolean> {
    const key = await passwordSlotKey(await importKey(exportKey.slice()), this.identity.userId)
    const slotId = bytesOf(slot.slotId)
    const place = { userId: this.identity.userId, type: 1, slotId, akVer: slot.akVer } as const
    const opened = await openSlot(key, place, bytesOf(slot.sealed))
    return opened !== null && toBase64Url(opened) === toBase64Url(this.#accountKey)
  }

  /** Slot 2 for a new recovery key, with the proof of that key. */
  async recoverySlot(): Promise<{ slot: RecoverySlot; recAuth: string; accept(): void }> {
    const recoveryKey = await importKey(randomBytes(20))
    const slotId = randomBytes(16)
    const place = { userId: this.identity.userId, type: 2, slotId, akVer: 1 } as const
    const key = await recoverySlotKey(recoveryKey, this.identity.userId)
    const sealed = await sealSlot(key, place, this.#accountKey.slice())
    const recAuth = await recoveryAuth(recoveryKey)
    const slot = {
      slotId: toBase64Url(slotId),
      akVer: 1,
      sealed: toBase64Url(sealed),
      recAuthHash: toBase64Url(await sha256(recAuth)),
      replaces: this.#recoverySlotId,
    }
    return {
      slot,
      recAuth: toBase64Url(recAuth),
      accept: () => {
        this.acceptRecoverySlot(slot)
      },
    }
  }

  /** Slot 3 for a passkey's PRF output. */
  async passkeySlot(prf: Bytes, credentialId: string): Promise<PasskeySlot> {
    const slotId = randomBytes(16)
    const { userId } = this.identity
    const key = await passkeySlotKey(await importKey(prf.slice()), userId, bytesOf(credentialId))
    const place = { userId, type: 3, slotId, akVer: 1 } as const
    const sealed = await sealSlot(key, place, this.#accountKey.slice())
    return { type: 3, slotId: toBase64Url(slotId), akVer: 1, sealed: toBase64Url(sealed), credentialId }
  }

  /** The statement after the first one, for another address. */
  async nextStatement(keys: 'same' | 'new' = 'same'): Promise<AccountUpload['statement']> {
    const next = await succeedIdentity(this.current, { emailTag: randomBytes(16), timeMs: 0, keys })
    if (next === null) throw new Error('The identity does not go on')
    return next.secret.statement
  }

  /** Call this once the server has accepted the slot: the next one replaces it. */
  acceptRecoverySlot({ slotId }: RecoverySlot): void {
    this.#recoverySlotId = slotId
  }

  /** The next keyring to write; call `acceptKeyring` once the server has accepted it. */
  async nextKeyring(): Promise<KeyringWrite> {
    const { vault } = this
    const sealed = await sealKeyring(
      this.#keys,
      {
        v: 1,
        seq: this.#keyringSeq + 1,
        prev: toBase64Url(this.#keyringHash),
        identity: [this.#secret],
        contacts: [],
        invites: [],
        escrows: [],
        heads: { [vault.vaultId]: { hSeq: vault.head.hSeq, hash: toBase64Url(vault.head.hash), rSeq: 0 } },
        minSuite: 1,
        policy: { secretKey: false, webUnlock: true },
        opaquePk: toBase64Url(zeros32),
        settings: {},
        pwVer: 1,
        kit: null,
        left: [],
      },
      [{ id: vault.vaultId, keys: [{ epoch: 1, key: vault.keyText }] }],
    )
    return {
      seq: sealed.seq,
      akVer: 1,
      coreBox: toBase64Url(sealed.coreBox),
      vaultsBox: toBase64Url(sealed.vaultsBox),
    }
  }

  /** The enrollment of a trusted contact (PROTOCOL 9); call `acceptKeyring` once the server has accepted it. */
  async escrow(
    contact: BuiltAccount,
    { kind = EscrowKind.view, waitDays = 7 }: { kind?: EscrowKind; waitDays?: number } = {},
  ): Promise<BodyOf<typeof enrollEmergencyContact>> {
    const slotId = randomBytes(16)
    const { userId, fp, statement } = contact.identity
    const parsed = parseStatement(statement.body)
    const made =
      parsed &&
      (await makeEscrow(
        this.identity,
        { userId, fp, xPk: parsed.xPk },
        { slotId, akVer: 1, kind, waitDays },
        this.#accountKey.slice(),
      ))
    if (made === null) throw new Error('A contact whose keys are none')
    return {
      slotId: toBase64Url(slotId),
      slot: toBase64Url(made.slot),
      escrow: textOf(made.escrow),
      keyring: await this.nextKeyring(),
    }
  }

  /** New versions of everything that opens the account (PROTOCOL 5.5), as far as the server checks it. */
  async rotation(exportKey: Bytes): Promise<Omit<BodyOf<typeof rotateAccount>, 'registrationRecord'>> {
    const akVer = 2
    return {
      statement: await this.nextStatement('new'),
      slot: { ...(await this.passwordSlot(exportKey)), akVer },
      recoverySlot: { ...(await this.recoverySlot()).slot, akVer },
      keyring: { ...(await this.nextKeyring()), akVer },
    }
  }

  async acceptKeyring({ seq, coreBox }: KeyringWrite): Promise<void> {
    const coreHash = await sha256(bytesOf(coreBox))
    this.#keyringHash = await keyringHash(this.identity.userId, seq, this.#keyringHash, coreHash)
    this.#keyringSeq = seq
  }
}

/** A personal vault and its list of items. */
export class BuiltVault {
  readonly vaultId: string
  readonly keyText: string
  readonly upload: AccountUpload['vault']
  readonly #owner: Identity
  readonly #id: Bytes
  readonly #key: CryptoKey
  readonly #rosterHash: Bytes
  readonly #timeMs: number
  #items: ItemList
  #head: HeadRef

  static async build(owner: Identity, timeMs: number): Promise<BuiltVault> {
    const created = await createVault({ kind: VaultKind.personal, owner, timeMs })
    const keyText = toBase64Url(created.vaultKey)
    const key = await importKey(created.vaultKey)
    const place = { vaultId: created.vaultId, itemId: vaultItemId, rev: 1, epoch: 1 }
    const item = await sealItem(key, place, { v: 1, type: 'vault', title: 'Personal' })
    const put = { itemId: vaultItemId, rev: 1, epoch: 1, hash: item.hash }
    const items = get(applyCommit(emptyItemList, { puts: [put], deletes: [] }, 1))
    const head = await signHead(owner, {
      vaultId: created.vaultId,
      hSeq: 1,
      prevHash: headChainStart.hash,
      rSeq: 0,
      rosterHash: created.rosterHash,
      epoch: 1,
      count: 1,
      itemsRoot: await itemsRoot(items),
      authorKeyringSeq: 1,
      timeMs,
    })
    const upload = {
      vaultId: toBase64Url(created.vaultId),
      roster: textOf(created.roster),
      head: textOf(head),
      items: [{ itemId: toBase64Url(vaultItemId), rev: 1, epoch: 1, ct: toBase64Url(item.ct) }],
    }
    const place1 = { hSeq: 1, hash: await headHash(head.body) }
    return new BuiltVault({ owner, key, keyText, upload, items, head: place1, timeMs, ...created })
  }

  private constructor(p: {
    owner: Identity
    key: CryptoKey
    keyText: string
    vaultId: Bytes
    rosterHash: Bytes
    upload: AccountUpload['vault']
    items: ItemList
    head: HeadRef
    timeMs: number
  }) {
    this.#owner = p.owner
    this.#id = p.vaultId
    this.#key = p.key
    this.#rosterHash = p.rosterHash
    this.#timeMs = p.timeMs
    this.#items = p.items
    this.#head = p.head
    this.keyText = p.keyText
    this.vaultId = toBase64Url(p.vaultId)
    this.upload = p.upload
  }

  get head(): HeadRef {
    return this.#head
  }

  get items(): ItemList {
    return this.#items
  }

  /** The next commit on top of the last accepted one. */
  async commit(
    keyringSeq: number,
    { puts = new Map<string, unknown>(), deletes = [], forge = (head) => head, keyring }: CommitOptions = {},
  ): Promise<BuiltCommit> {
    const items: ItemFrame[] = []
    const entries = []
    for (const [id, plaintext] of puts) {
      const itemId = bytesOf(id)
      const rev = (findItem(this.#items, itemId)?.rev ?? 0) + 1
      const sealed = await sealItem(this.#key, { vaultId: this.#id, itemId, rev, epoch: 1 }, plaintext)
      items.push({ itemId, rev, epoch: 1, ct: sealed.ct })
      entries.push({ itemId, rev, epoch: 1, hash: sealed.hash })
    }
    const list = get(applyCommit(this.#items, { puts: entries, deletes: deletes.map(bytesOf) }, 1))
    const head = await signHead(
      this.#owner,
      forge({
        vaultId: this.#id,
        hSeq: this.#head.hSeq + 1,
        prevHash: this.#head.hash,
        rSeq: 0,
        rosterHash: this.#rosterHash,
        epoch: 1,
        count: itemCount(list),
        itemsRoot: await itemsRoot(list),
        authorKeyringSeq: keyring?.seq ?? keyringSeq,
        timeMs: this.#timeMs,
      }),
    )
    const next = { hSeq: this.#head.hSeq + 1, hash: await headHash(head.body) }
    return {
      params: { vaultId: this.vaultId },
      body: { head: textOf(head), deletes: [...deletes], ...(keyring === undefined ? {} : { keyring }) },
      items,
      accept: () => {
        this.#items = list
        this.#head = next
      },
    }
  }

  open({ itemId, rev, epoch, ct }: ItemFrame): Promise<unknown> {
    return openItem(this.#key, { vaultId: this.#id, itemId, rev, epoch }, ct)
  }
}

function textOf({ body, sig }: SignedRecord): { body: string; sig: string } {
  return { body: toBase64Url(body), sig: toBase64Url(sig) }
}

function get<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(`Builder made something unacceptable: ${String(result.error)}`)
  return result.value
}
