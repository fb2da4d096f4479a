/** Writes the phone mirror's database in memory, without attachments. */
import { Losses } from '@severy/domain/export'
import { ok, type Result } from '@severy/result'
import type { Bytes } from '@severy/verifier'
import { derivationsOf } from '../import/derivations-of.ts'
import type { Engine } from '../../state/account/session.ts'
import type { VaultContent } from './gather.ts'
import { keepassOf } from './write-keepass.ts'

/** The database is padded, because the server sees its length after each change. */
export async function sealMirror(
  engine: Engine,
  vaults: readonly VaultContent[],
  { passphrase, keyFile }: { passphrase: string; keyFile: Bytes | null },
): Promise<Result<Bytes, 'too-costly'>> {
  const { sealKdbx, writeKeyFile: write } = await import('@severy/foreign')
  const document = await keepassOf(vaults, new Losses(), () => null, engine.ports.clock.now())
  const secrets =
    keyFile === null
      ? { passphrase }
      : { passphrase, keyFile: new TextEncoder().encode(await write(keyFile)) }
  const sealed = await sealKdbx(document, [], secrets, derivationsOf(engine.ports).argon2, { isPadded: true })
  return sealed.ok ? ok(sealed.value) : sealed
}

/** The text of a key file with this key. */
export async function writeKeyFile(key: Bytes): Promise<string> {
  const { writeKeyFile: write } = await import('@severy/foreign')
  return write(key)
}
