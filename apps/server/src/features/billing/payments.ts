/**
 * Chooses the current payment account: the environment's Stripe keys; otherwise the stored Stripe keys of the current
 * mode; otherwise, in test mode, the test gateway. Changes saved by another process take effect within two seconds.
 */
import type { KeyObject } from 'node:crypto'
import type { PaymentMode } from '@severy/contract'
import type Stripe from 'stripe'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StripeKeys, StripeKeySet } from '../../platform/stripe-keys.ts'
import { readStoredPayments, readSystemSetting, type StoredPayments } from '../system-settings/index.ts'
import type { PaymentAccount } from './payment-account.ts'

/** Ways to take payments besides the stored keys. */
export interface PaymentMeans {
  /** Takes precedence over stored keys. */
  environment: StripeKeys | null
  gateway: PaymentAccount | null
  /** The gateway may be used without being switched on. */
  isGatewayFree: boolean
  openStripe(keys: StripeKeySet): PaymentAccount
}

export interface Payments {
  /** `null` when nothing can be bought. */
  current(): Promise<PaymentAccount | null>
  /** The event in a webhook's body; `null` when none of our accounts signed it, or its signature is too old. */
  readEvent(body: string, signature: string): Promise<Stripe.Event | null>
  /** The current stored setup and the account it leads to. */
  readSetup(db: Db): Promise<PaymentsNow>
  /** The account of this mode, even while payments use another; `null` for `mode` means the current one. */
  openMode(db: Db, mode: PaymentMode | null): Promise<PaymentAccount | null>
  /** Opens an account with keys that are not stored yet. */
  open(keys: StripeKeySet): PaymentAccount
  /** Call after saving, so that it takes effect at once. */
  forget(): void
  /** Stops the test gateway. */
  stop(): void
}

export interface PaymentsNow {
  source: 'environment' | 'stored' | 'off'
  stored: StoredPayments
  isGatewayOn: boolean
  isGatewayFree: boolean
  account: PaymentAccount | null
}

const freshMs = 2_000

/** `means` is `null` in home mode. */
export function createPayments(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  installationKey: KeyObject,
  means: PaymentMeans | null,
): Payments {
  let known: Promise<PaymentsNow> | null = null
  let readAtMs = -Infinity
  let opened = new Map<string, PaymentAccount>()

  function recall(): Promise<PaymentsNow> {
    const nowMs = clock.monotonicMs()
    if (known !== null && nowMs - readAtMs < freshMs) return known
    readAtMs = nowMs
    const reading = readSetup(database.durable)
    known = reading
    reading.catch(() => {
      if (known === reading) known = null
    })
    return reading
  }

  async function readSetup(db: Db): Promise<PaymentsNow> {
    const stored = await readStoredPayments(db, installationKey)
    const isGatewayOn = await readSystemSetting(db, 'is_test_gateway_on')
    const isGatewayFree = means?.isGatewayFree ?? false
    const now = { stored, isGatewayOn, isGatewayFree }
    if (means === null) return { ...now, source: 'off', account: null }
    if (means.environment !== null) {
      return { ...now, source: 'environment', account: open({ ...means.environment, publishableKey: null }) }
    }
    return { ...now, source: 'stored', account: choose(now) }
  }

  function choose({ stored, isGatewayOn, isGatewayFree }: Omit<PaymentsNow, 'source' | 'account'>) {
    const keys = stored.isTestMode ? stored.test : stored.live
    if (keys !== null) return open(keys)
    return stored.isTestMode && (isGatewayOn || isGatewayFree) ? (means?.gateway ?? null) : null
  }

  /** Reuses the account, with its connections, for the same keys. */
  function open(keys: StripeKeySet): PaymentAccount {
    if (means === null) throw new Error('Nothing is paid in home mode')
    const name = `${keys.secretKey} ${keys.webhookSecret ?? ''}`
    const account = opened.get(name) ?? means.openStripe(keys)
    opened.set(name, account)
    return account
  }

  return {
    async current() {
      return (await recall()).account
    },
    async readEvent(body, signature) {
      const { account, source, stored } = await recall()
      const others = source === 'stored' ? [stored.live, stored.test] : []
      const accounts = [account, ...others.map((keys) => (keys === null ? null : open(keys))), means?.gateway]
      for (const one of new Set(accounts)) {
        const event = (await one?.readEvent(body, signature)) ?? null
        if (event !== null) return event
      }
      return null
    },
    readSetup,
    async openMode(db, mode) {
      const { account, stored } = await readSetup(db)
      if (mode === null || account?.mode === mode) return account
      if (mode === 'gateway') return means?.gateway ?? null
      const keys = stored[mode]
      return keys === null || means === null ? null : open(keys)
    },
    open,
    forget() {
      known = null
      opened = new Map()
    },
    stop() {
      means?.gateway?.testGateway?.stop()
    },
  }
}
