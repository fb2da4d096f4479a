/** How an installed client recognizes a server at an address that a person has typed, before it sends anything else there. */
import * as z from 'zod/mini'

/** Public, and about no session. It also says that the process runs. */
export const identityPath = '/healthz'

/**
 * Goes up when an installed client that knows only the version before could no longer use the server. Additions leave
 * it as it is.
 */
export const apiVersion = 1

/** The answer at `identityPath`, which later versions may add to. */
export const ServerIdentity = z.object({
  status: z.literal('alive'),
  product: z.literal('severy'),
  api: z.int().check(z.minimum(0)),
})
export type ServerIdentity = z.infer<typeof ServerIdentity>
