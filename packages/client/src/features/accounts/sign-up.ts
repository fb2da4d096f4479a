/**
 * Sign-up (PROTOCOL 5.1): everything is created here and uploaded in one request. The emailed link then makes it an
 * account.
 */
import { finishRegistration, resendConfirmation as resendEndpoint, startRegistration } from '@severy/contract'
import {
  accountKeyBytes,
  createIdentity,
  createVault,
  deriveAccountKeys,
  importKey,
  passwordSlotKey,
  randomBytes,
  sealItem,
  sealKeyring,
  sealSlot,
  signHead,
  vaultItemId,
  type AccountKeys,
  type Contact,
  type Identity,
  type NewIdentity,
} from '@severy/crypto'
import { newVaultMeta } from '@severy/domain'
import type { BodyOf, InvitationAnswer, KeyringWrite, NewVault } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import {
  applyCommit,
  canonicalEmail,
  emptyItemList,
  headChainStart,
  headHash,
  itemsRoot,
  sha256,
  toBase64Url,
  VaultKind,
  zeros32,
  type Bytes,
  type SignedRecord,
} from '@severy/verifier'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { Credentials } from '../sessions/data.ts'
import type { PendingSignUp } from './data.ts'
import type { SignUpReason } from './reasons.ts'
import { asNetworkRefusal, call } from '../../base/http/call.ts'
import { invitationForSignUp } from '../invitations/open-invitation.ts'
import type { PasswordWork } from '../../base/password-work.ts'
import { passwordInputOf } from '../../state/account/password-login.ts'
import type { Engine } from '../../state/account/session.ts'
import { refuseNewPassword } from './account-password.ts'

const waitKeyBytes = 32
const personalVaultName = 'Personal'

/**
 * Creates the keys and uploads the registration. The answer is the same whether the address has an account or not. */
export async function signUp(
  engine: Engine,
  { email, password }: Credentials,
): Promise<Result<PendingSignUp, Refusal<SignUpReason>>> {
  const address = canonicalEmail(email)
  if (address === null) return err({ reason: 'invalid-email' })
  const refused = await refuseNewPassword(engine.ports, password, address)
  if (refused !== null) return err({ reason: refused })
  engine.emit({ type: 'unlock-progress', step: 'deriving', items: 0 })
  const work = engine.ports.openPasswordWork()
  try {
    const input = await passwordInputOf(password, null)
    const upload = await prepareUpload(engine, work, address, input, (ownFp, at) =>
      invitationForSignUp(engine, address, ownFp, at),
    )
    if (!upload.ok) return upload
    const waitKey = randomBytes(waitKeyBytes)
    const waitHash = toBase64Url(await sha256(waitKey))
    const body = { email: address, ...upload.value, waitHash }
    const finish = await call(engine.ports, finishRegistration, { body })
    if (finish.ok) {
      const { registrationId } = upload.value
      return ok({ registrationId, waitKey: toBase64Url(waitKey), number: finish.value.reply.number })
    }
    const { problem } = finish.error
    return err(problem === 'registrations-closed' ? { reason: problem } : asNetworkRefusal(finish.error))
  } finally {
    work.close()
  }
}

/** Has the server send the confirmation email once more. */
export async function resendConfirmation(
  engine: Engine,
  registrationId: string,
): Promise<Result<undefined, Refusal<NetworkReason>>> {
  const answer = await call(engine.ports, resendEndpoint, { body: { registrationId } })
  return answer.ok ? ok(undefined) : err(asNetworkRefusal(answer.error))
}

/** The contacts that a new account starts with and its answer to the invitation; null without an invitation. */
type Introduction = (
  ownFp: Bytes,
  at: number,
) => Promise<{ contacts: Contact[]; answer: InvitationAnswer } | null>

/** Creates a whole new account for this canonical address, with the registration record of its password. */
export async function prepareUpload(
  engine: Engine,
  work: PasswordWork,
  email: string,
  input: string,
  introduce: Introduction = () => Promise.resolve(null),
): Promise<Result<PreparedUpload, Refusal<NetworkReason>>> {
  const userId = randomBytes(16)
  const [started, emailTag] = await Promise.all([work.startRegistration(input), work.emailTag(email)])
  const start = await call(engine.ports, startRegistration, {
    body: { registrationRequest: started.request },
    isRepeatable: true,
  })
  if (!start.ok) return err(asNetworkRefusal(start.error))
  const { registrationId, registrationResponse } = start.value.reply
  const registered = await work.finishRegistration(input, started.state, registrationResponse)
  if (registered === null) return err({ reason: 'unreachable' })

  const account = await makeAccount({
    userId,
    emailTag,
    opaquePk: registered.serverPublicKey,
    exportKey: await importKey(registered.exportKey),
    timeMs: engine.ports.clock.now(),
    introduce,
  })
  return ok({ registrationId, registrationRecord: registered.record, ...account })
}

type PreparedUpload = Omit<BodyOf<typeof finishRegistration>, 'email'>
type AccountUpload = Omit<PreparedUpload, 'registrationId' | 'registrationRecord'>

async function makeAccount(p: {
  userId: Bytes
  emailTag: Bytes
  opaquePk: string
  exportKey: CryptoKey
  timeMs: number
  introduce: Introduction
}): Promise<AccountUpload> {
  const { userId, timeMs } = p
  const akVer = 1
  const accountKey = randomBytes(accountKeyBytes)
  const slotId = randomBytes(16)
  const slotKey = await passwordSlotKey(p.exportKey, userId)
  const sealedSlot = await sealSlot(slotKey, { userId, type: 1, slotId, akVer }, accountKey)
  const keys = await deriveAccountKeys(accountKey, userId, akVer)
  const me = await createIdentity({ userId, emailTag: p.emailTag, timeMs })
  const { vault, vaultKey, head } = await makePersonalVault(me.identity, timeMs)
  const introduction = await p.introduce(me.identity.fp, timeMs)
  const contacts = introduction?.contacts ?? []
  const keyring = await makeKeyring(keys, me, p.opaquePk, { ...vault, vaultKey, newestHead: head }, contacts)
  return {
    userId: toBase64Url(userId),
    statement: me.secret.statement,
    slot: { type: 1, slotId: toBase64Url(slotId), akVer, sealed: toBase64Url(sealedSlot) },
    keyring,
    vault,
    ...(introduction === null ? {} : { invitation: introduction.answer }),
  }
}

/** A vault that holds only its own name: roster 0, key of epoch 1, head 1. */
async function makePersonalVault(
  owner: Identity,
  timeMs: number,
): Promise<{ vault: NewVault; vaultKey: string; head: SignedRecord }> {
  const created = await createVault({ kind: VaultKind.personal, owner, timeMs })
  const vaultKey = toBase64Url(created.vaultKey)
  const place = { vaultId: created.vaultId, itemId: vaultItemId, rev: 1, epoch: 1 }
  const item = await sealItem(await importKey(created.vaultKey), place, newVaultMeta(personalVaultName))
  const list = applyCommit(
    emptyItemList,
    { puts: [{ itemId: vaultItemId, rev: 1, epoch: 1, hash: item.hash }], deletes: [] },
    1,
  )
  if (!list.ok) throw new Error('a vault of one item is refused')
  const head = await signHead(owner, {
    vaultId: created.vaultId,
    hSeq: 1,
    prevHash: headChainStart.hash,
    rSeq: 0,
    rosterHash: created.rosterHash,
    epoch: 1,
    count: 1,
    itemsRoot: await itemsRoot(list.value),
    authorKeyringSeq: 1,
    timeMs,
  })
  return {
    vaultKey,
    head,
    vault: {
      vaultId: toBase64Url(created.vaultId),
      roster: textOf(created.roster),
      head: textOf(head),
      items: [{ itemId: toBase64Url(vaultItemId), rev: 1, epoch: 1, ct: toBase64Url(item.ct) }],
    },
  }
}

async function makeKeyring(
  keys: AccountKeys,
  { secret }: NewIdentity,
  opaquePk: string,
  { vaultId, vaultKey, newestHead }: { vaultId: string; vaultKey: string; newestHead: SignedRecord },
  contacts: Contact[],
): Promise<KeyringWrite> {
  const sealed = await sealKeyring(
    keys,
    {
      v: 1,
      seq: 1,
      prev: toBase64Url(zeros32),
      identity: [secret],
      contacts,
      invites: [],
      escrows: [],
      heads: { [vaultId]: { hSeq: 1, hash: toBase64Url(await headHash(newestHead.body)), rSeq: 0 } },
      minSuite: 1,
      policy: { secretKey: false, webUnlock: true },
      opaquePk,
      settings: {},
      pwVer: 1,
      kit: null,
      left: [],
    },
    [{ id: vaultId, keys: [{ epoch: 1, key: vaultKey }] }],
  )
  return {
    seq: 1,
    akVer: keys.akVer,
    coreBox: toBase64Url(sealed.coreBox),
    vaultsBox: toBase64Url(sealed.vaultsBox),
  }
}

function textOf({ body, sig }: SignedRecord): { body: string; sig: string } {
  return { body: toBase64Url(body), sig: toBase64Url(sig) }
}
