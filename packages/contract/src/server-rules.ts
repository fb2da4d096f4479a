import * as z from 'zod/mini'
import { ThemeChoice } from './admin-settings.ts'
import { endpoint } from './endpoint.ts'

/** What this server allows everybody, as the operator has set it. */
export const ServerRules = z.strictObject({
  /** Whether new accounts are made here. */
  areRegistrationsAllowed: z.boolean(),
  /** Reading only. The operator's words, perhaps none; `null` when nothing is restricted. */
  maintenance: z.nullable(z.strictObject({ message: z.string() })),
  /** So many items one person can have. */
  itemsPerPersonMax: z.int(),
  /** Whether people choose light or dark for themselves; if not, the default holds. */
  isThemeToggleAllowed: z.boolean(),
  defaultTheme: ThemeChoice,
})
export type ServerRules = z.infer<typeof ServerRules>

/** What this server allows everybody. Pages ask when they open, and when `rules-changed` comes over the live channel. */
export const getServerRules = endpoint({
  method: 'GET',
  path: '/v1/server-rules',
  access: 'public',
  reply: ServerRules,
})
