import {
  equalBytes,
  parseGrant,
  parseStatement,
  verifySignature,
  type Bytes,
  type Grant,
} from '@severy/verifier'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeGrant, openGrant, type GrantPlace, type GrantRecipient } from './grant.ts'
import { createIdentity, type Identity } from './identity.ts'
import { randomBytes } from './random.ts'

const someone = async (): Promise<Identity> =>
  (await createIdentity({ userId: randomBytes(16), emailTag: randomBytes(16), timeMs: 0 })).identity

const keysOf = ({ userId, fp, statement }: Identity): GrantRecipient & { edPk: Bytes } => {
  const { xPk, edPk } = parseStatement(statement.body)!
  return { userId, fp, xPk, edPk }
}

describe('a grant', () => {
  let owner: Identity
  let reader: Identity
  const vaultKey = randomBytes(32)
  const place: GrantPlace = {
    vaultId: randomBytes(16),
    epoch: 2,
    rSeq: 3,
    rosterHash: randomBytes(32),
    hSeq: 4,
    headHash: randomBytes(32),
  }

  beforeAll(async () => {
    ;[owner, reader] = await Promise.all([someone(), someone()])
  })

  const make = async (): Promise<Grant> =>
    parseGrant((await makeGrant(owner, keysOf(reader), place, vaultKey))!.body)!

  it('names the vault, its state and both people, and is signed as a grant', async () => {
    const { body, sig } = (await makeGrant(owner, keysOf(reader), place, vaultKey))!
    expect(parseGrant(body)).toMatchObject({
      ...place,
      granterId: owner.userId,
      granterFp: owner.fp,
      recipId: reader.userId,
      recipFp: reader.fp,
    })
    expect(await verifySignature(keysOf(owner).edPk, 'grant', body, sig)).toBe(true)
    expect(await verifySignature(keysOf(owner).edPk, 'head', body, sig)).toBe(false)
  })

  it('opens only for its recipient', async () => {
    const grant = await make()
    expect(await openGrant(reader, grant)).toEqual(vaultKey)
    expect(await openGrant(owner, grant)).toBeNull()
    expect(await openGrant(await someone(), grant)).toBeNull()
  })

  it('opens only in its own place: every value that it names is bound to the key', async () => {
    const grant = await make()
    for (const field of Object.keys(grant) as (keyof Grant)[]) {
      const value = grant[field]
      const other =
        typeof value === 'number' ? value + 1 : value.map((byte, i) => (i === 0 ? byte ^ 1 : byte))
      expect([field, await openGrant(reader, { ...grant, [field]: other })]).toEqual([field, null])
    }
  })

  it('is never the same twice', async () => {
    const [one, two] = [await make(), await make()]
    expect(equalBytes(one.ct, two.ct) || equalBytes(one.enc, two.enc)).toBe(false)
  })

  it('is refused for an invalid public key', async () => {
    expect(await makeGrant(owner, { ...keysOf(reader), xPk: new Uint8Array(32) }, place, vaultKey)).toBeNull()
  })
})
