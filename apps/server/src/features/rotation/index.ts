/** Rotation: when someone may have had access, everything that opens the account is made anew (PROTOCOL 5.5). */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { handleKeysRotatedMail } from './keys-rotated-mail.ts'
import type { DropAccess } from './replace-keys.ts'
import { serveRotateAccount } from './rotate-account.ts'

export { rotationExamples } from './keys-rotated-mail.ts'
export { decodeNewKeys, type DropAccess, replaceKeys } from './replace-keys.ts'

export function serveRotation(server: Server, platform: Platform, dropAccess: readonly DropAccess[]): void {
  serveRotateAccount(server, platform, dropAccess)
  handleKeysRotatedMail(platform)
}
