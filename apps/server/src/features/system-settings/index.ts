/** System settings: what the operator can change while the server runs, one row each. */
import { TrialDays } from '@severy/contract'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/database.ts'
import { findSetting, writeSetting } from './system-setting-store.ts'

export { readStripeKeys, writeStripeKeys } from './sealed-settings.ts'

export interface SystemSettings {
  trial_days: number
  /** Over all vaults that a person owns; what a vault says about itself does not count. */
  max_passwords_per_user: number
  /** Whoever buys during the trial gives a card at once; if not, it is asked for before the trial ends. */
  is_card_asked_in_trial: boolean
  /** The provider works taxes out from the address of who buys; it has to be set up there first. */
  is_tax_automatic: boolean
  is_billing_address_asked: boolean
  /** Businesses may give their tax number. */
  is_tax_id_asked: boolean
  /** The test gateway takes payments also on an address that others reach: anybody can buy for nothing there. */
  is_test_gateway_on: boolean
}

/** Each with the form of its value and what holds until the operator sets it. */
const settings: {
  [N in keyof SystemSettings]: { schema: z.ZodMiniType<SystemSettings[N]>; fallback: SystemSettings[N] }
} = {
  trial_days: { schema: TrialDays, fallback: 30 },
  max_passwords_per_user: { schema: z.int().check(z.minimum(1), z.maximum(1_000_000)), fallback: 50_000 },
  is_card_asked_in_trial: { schema: z.boolean(), fallback: true },
  is_tax_automatic: { schema: z.boolean(), fallback: false },
  is_billing_address_asked: { schema: z.boolean(), fallback: false },
  is_tax_id_asked: { schema: z.boolean(), fallback: false },
  is_test_gateway_on: { schema: z.boolean(), fallback: false },
}

export async function readSystemSetting<N extends keyof SystemSettings>(
  db: Db,
  name: N,
): Promise<SystemSettings[N]> {
  const { schema, fallback } = settings[name]
  const text = await findSetting(db, name)
  return text === null ? fallback : z.parse(schema, JSON.parse(text))
}

/** The setting's value that a text stands for, as JSON; `null` for an unknown name, and for a value of another form. */
export function parseSystemSetting(
  name: string,
  text: string,
): { [N in keyof SystemSettings]: { name: N; value: SystemSettings[N] } }[keyof SystemSettings] | null {
  if (!Object.hasOwn(settings, name)) return null
  const known = name as keyof SystemSettings
  const parsed = z.safeParse(settings[known].schema, parseJson(text))
  return parsed.success
    ? ({ name: known, value: parsed.data } as ReturnType<typeof parseSystemSetting>)
    : null
}

export async function listSystemSettings(db: Db): Promise<Partial<SystemSettings>> {
  const names = Object.keys(settings) as (keyof SystemSettings)[]
  const entries: [string, unknown][] = []
  for (const name of names) entries.push([name, await readSystemSetting(db, name)])
  return Object.fromEntries(entries)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** `value` has been checked against the setting's schema. */
export async function writeSystemSetting<N extends keyof SystemSettings>(
  db: Db,
  name: N,
  value: SystemSettings[N],
): Promise<void> {
  await writeSetting(db, name, JSON.stringify(value))
}
