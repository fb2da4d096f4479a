import type { findPerson, ReplyOf } from '@severy/contract'
import { createIdentity, randomBytes, type Identity } from '@severy/crypto'
import { emailTag } from '@severy/crypto/kdf'
import { toBase64Url, type Bytes } from '@severy/verifier'

/** Somebody of the server's own making, whose keys carry a real person's address. */
export interface Impostor {
  identity: Identity
  /** What the server answers when it is asked for the address. */
  person: ReplyOf<typeof findPerson>
}

/** `tagOf` where devices of a test make address tags more quickly than real ones. */
export async function createImpostor(
  canonicalEmail: string,
  tagOf: (canonicalEmail: string) => Promise<Bytes> = emailTag,
): Promise<Impostor> {
  const { identity, secret } = await createIdentity({
    userId: randomBytes(16),
    emailTag: await tagOf(canonicalEmail),
    timeMs: Date.now(),
  })
  return { identity, person: { userId: toBase64Url(identity.userId), statements: [secret.statement] } }
}
