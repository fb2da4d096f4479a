/** Copies of accounts whose address belongs to another account by now. An address belongs to one account at a time. */
import { canonicalEmail } from '@severy/verifier'
import type { DeviceAccount } from '../../base/device/device-store.ts'
import { isAccountGone } from './session-end.ts'
import type { Engine } from './session.ts'

/** Whether a device's copy belongs to an account with this address, however it is written. */
export function isOfAddress({ email }: Pick<DeviceAccount, 'email'>, address: string): boolean {
  return canonicalEmail(email) === canonicalEmail(address)
}

/**
 * Notes on other accounts' copies of this address that someone started over. Call as soon as the next account has been opened:
 * its session takes the place of theirs in this browser, so nobody can ask any more why theirs ended.
 */
export async function noteOutlived(engine: Engine, email: string, userId: string): Promise<void> {
  const store = await engine.store()
  for (const account of await store.readAccounts()) {
    if (account.userId === userId || !isOfAddress(account, email) || isAccountGone(account.sessionEnd))
      continue
    await store.write(account.userId, { access: { sessionEnd: 'started-over' } })
  }
}
