/** Rotation: replaces everything that opens the account, after someone may have had access (PROTOCOL 5.5). */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { handleKeysRotatedMail } from './keys-rotated-mail.ts'
import { handleNewKeysTold, type ListPeople } from './new-keys-mail.ts'
import type { DropAccess, TellOfNewKeys } from './replace-keys.ts'
import { serveRotateAccount } from './rotate-account.ts'

export { rotationExamples } from './keys-rotated-mail.ts'
export { createTellOfNewKeys, newKeysExamples } from './new-keys-mail.ts'
export { decodeNewKeys, type DropAccess, replaceKeys, type TellOfNewKeys } from './replace-keys.ts'

/** `listConcerned`: people whose devices must check when someone's keys change. */
export function serveRotation(
  server: Server,
  platform: Platform,
  {
    dropAccess,
    tellOfNewKeys,
    listConcerned,
  }: {
    dropAccess: readonly DropAccess[]
    tellOfNewKeys: TellOfNewKeys
    listConcerned: readonly ListPeople[]
  },
): void {
  serveRotateAccount(server, platform, { dropAccess, tellOfNewKeys })
  handleKeysRotatedMail(platform)
  handleNewKeysTold(platform, listConcerned)
}
