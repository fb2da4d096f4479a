/** People whose keys the test has, so that it can sign whatever they could, together with a server that lies. */
import { createIdentity, randomBytes, sign, succeedIdentity, type NewIdentity } from '@severy/crypto'
import { fingerprint, toBase64Url } from '@severy/verifier'
import { BuiltAccount } from '../account-builder.ts'
import { createAccount } from '../account-flows.ts'
import { ApiCaller, type Carry } from '../api-caller.ts'
import { quickPasswordWork } from '../devices/quick-password-work.ts'

/** A server in tests. */
interface Running {
  http: { inject: Carry }
  mailedToken(path: string): Promise<string>
}

/** A person's statements, oldest first. */
export type Keys = readonly NewIdentity[]

/** The newest of a person's keys. */
export const currentOf = (keys: Keys): NewIdentity => {
  const last = keys.at(-1)
  if (last === undefined) throw new Error('Nobody is without keys')
  return last
}

/** The person's user id in base64url. */
export const userIdOf = (keys: Keys): string => toBase64Url(currentOf(keys).identity.userId)

/** The fingerprint of the person's newest keys in base64url. */
export const fpOf = (keys: Keys): string => toBase64Url(currentOf(keys).identity.fp)

/** A person's statements as the server sends them. */
export const statementsOf = (keys: Keys) => keys.map(({ secret }) => secret.statement)

/** A person who consists of keys only. With `userId`, they claim to be another person. */
export async function somebody(email: string, userId = randomBytes(16)): Promise<Keys> {
  return [await createIdentity({ userId, emailTag: await quickPasswordWork.emailTag(email), timeMs: 1 })]
}

/** A person with an account, so that an honest server accepts a list that names them. */
export async function accountOf(server: Running, email: string): Promise<Keys> {
  const tag = await quickPasswordWork.emailTag(email)
  const account = await BuiltAccount.build(email, 1, undefined, tag)
  const caller = new ApiCaller((request) => server.http.inject(request))
  await createAccount(caller, (path) => server.mailedToken(path), account)
  return [account.current]
}

/** The same person's next statement. */
export async function after(before: Keys, email: string, keys: 'same' | 'new'): Promise<Keys> {
  const emailTag = await quickPasswordWork.emailTag(email)
  const next = await succeedIdentity(currentOf(before), { emailTag, timeMs: 2, keys })
  if (next === null) throw new Error('Keys that do not go on')
  return [...before, next]
}

/** Offsets of the two public keys in a statement. */
export const keyPlaces = { signing: 53, sealing: 85 } as const

/** New keys of the same person, correctly signed, with one of the two replaced by these bytes. */
export async function afterWithKey(
  before: Keys,
  email: string,
  place: keyof typeof keyPlaces,
  key: Uint8Array,
): Promise<Keys> {
  const next = await after(before, email, 'new')
  const { identity, secret } = currentOf(next)
  const body = new Uint8Array(identity.statement.body)
  body.set(key, keyPlaces[place])
  const signedBy = async (by: Keys): Promise<string> =>
    toBase64Url(await sign(currentOf(by).identity.signingKey, 'id', body))
  const statement = {
    body: toBase64Url(body),
    sigSelf: await signedBy(next),
    sigPrev: await signedBy(before),
  }
  const made = { ...identity, fp: await fingerprint(body) }
  return [...before, { identity: made, secret: { ...secret, statement } }]
}
