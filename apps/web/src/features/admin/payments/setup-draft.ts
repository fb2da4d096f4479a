import type { PaymentSetup } from '@severy/contract'
import { differences } from '../settings-form/draft.ts'
import type { Meanwhile } from '../settings-form/use-settings-form.ts'

/** What two admins may have set differently. Of the secrets the server tells no more than this. */
export interface SetupValues {
  isTestMode: boolean
  isTestGatewayOn: boolean
  publishableKey: string
  /** Its last four characters, or what was typed in its place; empty: there is none. */
  secretKey: string
  /** Dots for the one that is saved. */
  webhookSecret: string
}

/** With the keys of this mode. */
export function setupValues(setup: PaymentSetup, mode: 'test' | 'live'): SetupValues {
  const keys = setup[mode]
  return {
    isTestMode: setup.isTestMode,
    isTestGatewayOn: setup.isTestGatewayOn,
    publishableKey: keys?.publishableKey ?? '',
    secretKey: keys === null ? '' : `•••• ${keys.secretKeyEnd}`,
    webhookSecret: keys?.hasWebhookSecret === true ? '••••' : '',
  }
}

/** What somebody else has saved between the two. */
export function setupMeanwhile(
  before: PaymentSetup,
  now: PaymentSetup,
  mode: 'test' | 'live',
): Meanwhile<SetupValues> {
  const { savedBy, savedAt } = now
  return { savedBy, savedAt, changes: differences(setupValues(before, mode), setupValues(now, mode)) }
}
