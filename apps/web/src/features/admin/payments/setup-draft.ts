import type { PaymentSetup } from '@severy/contract'
import { changedNames, differences, type NameOf } from '../settings-form/draft.ts'
import type { Meanwhile } from '../settings-form/use-settings-form.ts'

/** What two admins may have set differently. The server reveals no more than this about secrets. */
export interface SetupValues {
  isTestMode: boolean
  isTestGatewayOn: boolean
  publishableKey: string
  /** Its last four characters, or what was typed to replace it; empty if there is none. */
  secretKey: string
  /** Dots if one is saved. */
  webhookSecret: string
}

/** Unsaved changes to the stored setup. Untouched fields follow what is stored. */
export interface SetupDraft {
  isTestMode?: boolean
  isTestGatewayOn?: boolean
  /** Per mode, if typed. */
  publishable: Partial<Record<'test' | 'live', string>>
  /** Null if it is not being replaced. Secrets belong to the mode they were typed for. */
  secret: string | null
  webhook: string | null
}

export const emptySetupDraft: SetupDraft = { publishable: {}, secret: null, webhook: null }

/** The stored setup as the form shows it, with the keys of this mode. */
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

/** The setup as it would be, in the mode that the draft has switched to, and what of it differs from what is stored. */
export function readSetupDraft(
  setup: PaymentSetup,
  draft: SetupDraft,
): { mode: 'test' | 'live'; values: SetupValues; changed: NameOf<SetupValues>[] } {
  const { isTestMode, isTestGatewayOn } = { ...setup, ...draft }
  const mode = isTestMode ? 'test' : 'live'
  const stored = setupValues(setup, mode)
  const values: SetupValues = {
    ...stored,
    isTestMode,
    isTestGatewayOn,
    publishableKey: draft.publishable[mode] ?? stored.publishableKey,
    ...(draft.secret !== null && draft.secret !== '' && { secretKey: draft.secret }),
    ...(draft.webhook !== null && draft.webhook !== '' && { webhookSecret: draft.webhook }),
  }
  return { mode, values, changed: changedNames(values, stored) }
}

/** What someone else has saved in the meantime. */
export function setupMeanwhile(
  before: PaymentSetup,
  now: PaymentSetup,
  mode: 'test' | 'live',
): Meanwhile<SetupValues> {
  const { savedBy, savedAt } = now
  return { savedBy, savedAt, changes: differences(setupValues(before, mode), setupValues(now, mode)) }
}
