/** What the security settings require of a person. Computed on request; nothing is stored. */
import type { SettingValues } from '@severy/contract'
import type { Gate } from '../../platform/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import { findAccount } from '../accounts/index.ts'
import { recordAct } from '../audit-log/index.ts'
import { isListed } from './address-list.ts'

const dayMs = 24 * 3600_000
/** How long a second factor may be missing after a new rule or for a new account. */
const secondFactorGraceMs = 7 * dayMs

type Settings = Readonly<SettingValues>
type Needed = Pick<Platform, 'database' | 'clock' | 'settings'>

/** The time, in milliseconds since 1970, from which this person needs a second factor; `null` without such a rule. */
export async function secondFactorDueAt(
  { database, settings }: Pick<Needed, 'database' | 'settings'>,
  userId: string,
): Promise<number | null> {
  const { two_factor_required_since: sinceMs } = await settings.read()
  if (sinceMs === null) return null
  const account = await findAccount(database.durable, userId)
  return Math.max(sinceMs, account?.createdAtMs ?? 0) + secondFactorGraceMs
}

/** When this person must change the account password; `null` for never. */
export async function passwordDueAt(db: Db, settings: Settings, userId: string): Promise<number | null> {
  if (!settings.is_password_expiry_on) return null
  const account = await findAccount(db, userId)
  return account === null ? null : account.passwordSetAtMs + settings.password_expiry_days * dayMs
}

/** Whether the rule applies to this person by now, and the person has no second factor. */
export function createSecondFactorRule(
  { database, clock, settings }: Needed,
  secondFactors: SecondFactors,
): Gate['isSecondFactorMissing'] {
  return async (userId) => {
    const { two_factor_required_since: sinceMs } = await settings.read()
    const nowMs = clock.nowMs()
    // The grace period is not over for anyone yet: most requests stop here.
    if (sinceMs === null || nowMs < sinceMs + secondFactorGraceMs) return false
    if (await secondFactors.isOn(userId)) return false
    const dueAtMs = await secondFactorDueAt({ database, settings }, userId)
    return dueAtMs !== null && dueAtMs <= nowMs
  }
}

/** Returns a function that says whether a person must change the account password before anything else. */
export function createPasswordRule({ database, clock, settings }: Needed): Gate['isPasswordExpired'] {
  return async (userId) => {
    const dueAtMs = await passwordDueAt(database.durable, await settings.read(), userId)
    return dueAtMs !== null && dueAtMs <= clock.nowMs()
  }
}

/** Records a person with a role who comes from another address, but not every request. */
export function createAddressRule({
  database,
  clock,
  settings,
  rateLimiter,
}: Needed & Pick<Platform, 'rateLimiter'>): Gate['isAddressRefused'] {
  return async ({ userId: actorId }, { address }) => {
    if (isAddressAllowed(await settings.read(), address)) return false
    const isNoted = await rateLimiter.take([{ limit: refusals, subject: `${actorId} ${address}` }])
    if (isNoted === null) {
      const nothing = { target: null, before: null, after: null } as const
      const act = { actorId, address, action: 'address-refused', result: 'blocked', ...nothing } as const
      await recordAct(database.durable, act, clock.nowMs())
    }
    return true
  }
}

/** How often it is recorded per person and address. */
const refusals: Limit = { name: 'address-refused', triesMax: 1, windowMs: 3600_000 }

/** Whether admins may come from this address. */
export function isAddressAllowed(
  { is_ip_allow_list_on: isOn, ip_allow_list: list }: Pick<Settings, 'is_ip_allow_list_on' | 'ip_allow_list'>,
  address: string,
): boolean {
  return !isOn || isListed(list, address)
}
