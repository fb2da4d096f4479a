/**
 * Files of other products that are more than text: archives, encrypted files, and files with attachments. Loaded the
 * first time someone opens or exports such a file. This package knows what an item is, but no keys.
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

/** In the order in which they are tried. */
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
