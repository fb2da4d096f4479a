/**
 * An organization may decide that a passkey does not prove a person's identity. The rule is signed in its directory,
 * which the server cannot read, so an owner's device reports it. A session opened by a passkey then counts as one
 * without a recent proof.
 */
import { setPasskeyRule } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { isOwner } from '../vaults/index.ts'
import { claimPayer, writePasskeyRule } from './organization-store.ts'
import { hasRules } from './second-factor-rule.ts'

export function serveSetPasskeyRule(server: Server, { database, clock }: Platform, plans: Plans): void {
  server.serve(setPasskeyRule, [], ({ params: { vaultId }, body: { mayProve }, session: { userId } }) =>
    transact<undefined, 'not-found' | 'plan-limit'>(database.durable, async (tx) => {
      const payerId = await claimPayer(tx, vaultId)
      if (payerId === undefined || !(await isOwner(tx, userId, vaultId))) return err('not-found')
      if (!mayProve && !(await hasRules(tx, plans, payerId, clock.nowMs()))) return err('plan-limit')
      await writePasskeyRule(tx, vaultId, mayProve)
      return ok()
    }),
  )
}
