/**
 * The files of other products that are more than text: packed, sealed, or with attachments in them. Fetched with the
 * first file that somebody opens or takes along in such a form. Of ours it knows what an item is, and no key.
 */
import type { ImportReader } from '@severy/domain'
import { authenticatorReaders } from './authenticators/authenticator-readers.ts'
import { bitwardenSealed } from './bitwarden/bitwarden-sealed.ts'
import type { Derivations } from './derivations.ts'
import { keepassKdb } from './keepass/kdb-reader.ts'
import { keepassKdbx, keepassXml } from './keepass/keepass-readers.ts'
import { protonPgp } from './openpgp/proton-pgp.ts'
import { onePasswordOpVault } from './products/opvault.ts'
import { safeInCloudXml } from './products/safeincloud-xml.ts'
import { dashlaneZip } from './zip/dashlane-zip.ts'
import { bitwardenZip, onePasswordPux, protonZip } from './zip/packed-readers.ts'

export { writeKeyFile } from './keepass/key-file.ts'
export { sealKdbx } from './keepass/seal-kdbx.ts'
export { keepassDocument } from './keepass/write-document.ts'
export { exportedFiles, openZip, type ZipRefusal } from './zip/open-zip.ts'

/** In the order in which they are asked. */
export function foreignReaders(derivations: Derivations): readonly ImportReader[] {
  const { argon2, openPgp } = derivations
  return [
    keepassKdbx(argon2),
    keepassKdb,
    keepassXml,
    safeInCloudXml,
    onePasswordPux,
    onePasswordOpVault,
    protonZip(openPgp),
    protonPgp(openPgp),
    bitwardenZip,
    dashlaneZip,
    bitwardenSealed(argon2),
    ...authenticatorReaders(derivations),
  ]
}
