import * as z from 'zod/mini'
import { ThemeChoice } from './admin-settings.ts'
import { endpoint } from './endpoint.ts'

/** The rules that this server has for everyone, as set by the operator. */
export const ServerRules = z.strictObject({
  /** Whether new accounts can be created. */
  areRegistrationsAllowed: z.boolean(),
  /** Read-only mode, with the operator's message, possibly empty; `null` if nothing is restricted. */
  maintenance: z.nullable(z.strictObject({ message: z.string() })),
  /** How many items one person can have. */
  itemsPerPersonMax: z.int(),
  /** Whether people may choose light or dark themselves; if not, the default applies. */
  isThemeToggleAllowed: z.boolean(),
  defaultTheme: ThemeChoice,
})
export type ServerRules = z.infer<typeof ServerRules>

/** The rules for everyone. Pages request them when they open, and when `rules-changed` arrives on the live channel. */
export const getServerRules = endpoint({
  method: 'GET',
  path: '/v1/server-rules',
  access: 'public',
  reply: ServerRules,
})
