/** Lets admins set up the payment account. A key that the provider does not accept is not saved. */
import {
  type BodyOf,
  getPaymentMode,
  getPaymentSetup,
  type ProblemOf,
  savePaymentSetup,
  testPaymentConnection,
} from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { type Caller, isFreshlyAuthenticated, type Session } from '../../../platform/caller.ts'
import { transact } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Server } from '../../../platform/serve.ts'
import { modeOfKey, type StripeKeySet } from '../../../platform/stripe-keys.ts'
import { recordAct } from '../../audit-log/index.ts'
import { type StoredPayments, writeSettingIn, writeStoredPayments } from '../../system-settings/index.ts'
import { findAnyCustomer } from '../billing-store.ts'
import { noteCatalogChange } from '../keep-catalog.ts'
import { noteModeChange } from '../mode-change.ts'
import { type Check, forgetState, writeCheck } from '../payment-state-store.ts'
import type { Payments, PaymentsNow } from '../payments.ts'
import { isMissing } from '../provider-errors.ts'
import { checkConnection } from './check-connection.ts'
import { describeConnection, describeSetup } from './describe-setup.ts'

type Saving = BodyOf<typeof savePaymentSetup>
type Problem = ProblemOf<typeof savePaymentSetup>

/** Each request calls the provider. */
const perAddress = { name: 'payment-setup', triesMax: 60, windowMs: 3600_000, by: 'address' } as const

export function servePaymentSetup(server: Server, platform: Platform, payments: Payments): void {
  const { database, clock, jobs, publicUrl } = platform
  const db = database.durable
  const describe = async () => describeSetup(db, await payments.readSetup(db), publicUrl)

  server.serve(getPaymentSetup, [], async () => ok(await describe()))

  server.serve(getPaymentMode, [], async () => {
    const account = await payments.current()
    return ok({ isTestMode: account !== null && account.mode !== 'live' })
  })

  server.serve(testPaymentConnection, [perAddress], async ({ session, caller }) => {
    const account = await payments.current()
    if (account === null) return err('payments-off')
    const { mode } = account
    const { outcome, check } = await checkConnection(account, clock.nowMs())
    await transact(db, async (tx) => {
      await writeCheck(tx, mode, check)
      const result = outcome === 'connected' ? 'success' : 'failed'
      await note(tx, { session, caller }, 'payment-connection-tested', {
        before: null,
        after: { mode },
        result,
      })
      return ok()
    })
    return ok({ mode, connection: describeConnection(account, check) })
  })

  server.serve(savePaymentSetup, [perAddress], async ({ body, session, caller }) => {
    const now = await payments.readSetup(db)
    const planned = planSetup(now, body)
    const saved = planned.ok
      ? await save(now, planned.value, body, { session, caller })
      : err({ problem: planned.error })
    if (saved.ok) {
      payments.forget()
      return ok(await describe())
    }
    const { problem } = saved.error
    if (problem === 'reauthentication-required') return saved
    const facts = { before: null, after: { refused: problem }, result: 'failed' } as const
    await note(db, { session, caller }, 'payment-setup-saved', facts)
    return saved
  })

  async function save(
    now: PaymentsNow,
    next: StoredPayments,
    body: Saving,
    actor: { session: Session; caller: Caller },
  ): Promise<Result<undefined, { problem: Problem; detail?: string }>> {
    const nowMs = clock.nowMs()
    const needsProof =
      body.secretKey !== null ||
      body.webhookSecret !== null ||
      body.forgetKeys ||
      now.stored.isTestMode !== next.isTestMode ||
      // With the test gateway on, anyone can buy without paying.
      (body.isTestGatewayOn && !now.isGatewayOn)
    if (needsProof && !isFreshlyAuthenticated(actor.session, nowMs)) {
      return err({ problem: 'reauthentication-required' })
    }
    const mode = next.isTestMode ? 'test' : 'live'
    const keys = next[mode]
    const check =
      body.secretKey === null || keys === null ? ok(null) : await tryKeys(keys, body.acceptsOtherAccount)
    if (!check.ok) return check
    return transact(db, async (tx) => {
      const stored = { ...next, savedAtMs: nowMs, savedBy: actor.session.userId }
      if (!(await writeStoredPayments(tx, platform.enumerationKey, stored))) {
        return err({ problem: 'changed-elsewhere' })
      }
      if (now.isGatewayOn !== body.isTestGatewayOn) {
        const saving = { nowMs, userId: actor.session.userId }
        await writeSettingIn(tx, 'is_test_gateway_on', body.isTestGatewayOn, saving)
      }
      if (body.secretKey !== null || body.webhookSecret !== null || body.forgetKeys)
        await forgetState(tx, mode)
      if (check.value !== null) await writeCheck(tx, mode, check.value)
      await noteModeChange(jobs, tx)
      await noteCatalogChange(jobs, tx)
      await note(tx, actor, 'payment-setup-saved', {
        before: { ...factsOf(now.stored), isTestGatewayOn: now.isGatewayOn },
        after: {
          ...factsOf(next),
          isTestGatewayOn: body.isTestGatewayOn,
          ...(body.secretKey === null ? {} : { secretKey: 'replaced' }),
          ...(body.webhookSecret === null ? {} : { webhookSecret: 'replaced' }),
        },
        result: 'success',
      })
      return ok()
    })
  }

  /** Checks that these keys belong to an account at the provider, and to the one that our customers are in. */
  async function tryKeys(
    keys: StripeKeySet,
    acceptsOtherAccount: boolean,
  ): Promise<Result<Check, { problem: Problem; detail?: string }>> {
    const account = payments.open(keys)
    const { outcome, check } = await checkConnection(account, clock.nowMs())
    if (outcome === 'refused') return err({ problem: 'key-refused', detail: check.problem ?? '' })
    if (outcome === 'unreachable') return err({ problem: 'payments-unreachable' })
    const customer = acceptsOtherAccount ? null : await findAnyCustomer(db, account.mode)
    if (customer === null) return ok(check)
    try {
      await (await account.open()).customers.retrieve(customer)
      return ok(check)
    } catch (error) {
      if (isMissing(error)) return err({ problem: 'other-account' })
      throw error
    }
  }

  async function note(
    tx: Parameters<typeof recordAct>[0],
    { session, caller }: { session: Session; caller: Caller },
    action: 'payment-setup-saved' | 'payment-connection-tested',
    facts: Pick<Parameters<typeof recordAct>[1], 'before' | 'after' | 'result'>,
  ): Promise<void> {
    const target = { type: 'payments', id: 'payments', label: 'Payments' } as const
    const act = { actorId: session.userId, address: caller.address, action, target, ...facts }
    await recordAct(tx, act, clock.nowMs())
  }
}

/** The setup that would be stored, or why it is refused. */
export function planSetup(now: PaymentsNow, body: Saving): Result<StoredPayments, Problem> {
  if (now.source !== 'stored') return err('set-by-environment')
  if (now.stored.revision !== body.revision) return err('changed-elsewhere')
  const mode = body.isTestMode ? 'test' : 'live'
  const given = [body.secretKey, body.publishableKey === '' ? null : body.publishableKey]
  if (given.some((key) => key !== null && modeOfKey(key) !== mode)) return err('key-of-other-mode')
  const next = { ...now.stored, isTestMode: body.isTestMode }
  if (body.forgetKeys) return ok({ ...next, [mode]: null })
  const before = now.stored[mode]
  const secretKey = body.secretKey ?? before?.secretKey ?? null
  if (secretKey === null) {
    const isEmpty = body.publishableKey === '' && body.webhookSecret === null
    // Test mode without keys uses the test gateway.
    return isEmpty && body.isTestMode ? ok(next) : err('secret-key-missing')
  }
  const keys: StripeKeySet = {
    publishableKey: body.publishableKey === '' ? null : body.publishableKey,
    secretKey,
    webhookSecret: body.webhookSecret ?? before?.webhookSecret ?? null,
  }
  return ok({ ...next, [mode]: keys })
}

/** The part of the setup that may go into the audit log. */
function factsOf({ isTestMode, test, live }: StoredPayments): Record<string, unknown> {
  return { isTestMode, testKeys: endOf(test), liveKeys: endOf(live) }
}

function endOf(keys: StripeKeySet | null): string {
  return keys === null
    ? 'none'
    : `…${keys.secretKey.slice(-4)}, ${keys.publishableKey ?? 'no publishable key'}`
}
