import type { AccountKeys, Core, NewIdentity } from '@severy/crypto'
import type { NextKeyring } from '../keyring/write-keyring.ts'
import type { makeRecoverySlot } from '../kit/create-recovery-kit.ts'
import type { FreshSignIn } from '../sessions/unlocked.ts'

/** Everything of the account made anew, before the server has it. */
export interface MadeRotation {
  keys: AccountKeys
  next: NextKeyring
  fresh: FreshSignIn
  identity: NewIdentity
  recovery: Awaited<ReturnType<typeof makeRecoverySlot>>
  kit: NonNullable<Core['kit']>
  /** The number of the kit that ends with it. */
  replaces: number | null
}
