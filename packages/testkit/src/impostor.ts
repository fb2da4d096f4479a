import type { findPerson, ReplyOf } from '@severy/contract'
import { createIdentity, randomBytes, type Identity } from '@severy/crypto'
import { emailTag } from '@severy/crypto/kdf'
import { toBase64Url, type Bytes } from '@severy/verifier'

/** A person made up by the server, whose keys carry a real person's address. */
export interface Impostor {
  identity: Identity
  /** The server's answer when asked for the address. */
  person: ReplyOf<typeof findPerson>
}

/** `tagOf`: for tests whose devices compute address tags more quickly than real ones. */
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
