/** Why the vault engine is not running. Does not import the engine, so that any code can use it. */

/**
 * - `offline`, `unreachable`: its code could not be fetched. Trying again later may work.
 * - `broken`: the server answers, but the code did not load or does not run here. Waiting does not help.
 * - `crashed`: it ran, and ended with an unexpected error.
 */
export interface EngineFailure {
  name: 'failed'
  why: 'offline' | 'unreachable' | 'broken' | 'crashed'
  /** For support: the part, what happened to it, and the build, taken from its file name. */
  reference: string
}

/**
 * Browsers distinguish code that could not be fetched from code that does not run only by error texts. So this asks the
 * server instead.
 */
export async function failureOf(
  part: string,
  whatHappened: string,
  scriptUrl: string,
): Promise<EngineFailure> {
  const build = /-([\w-]+)\.js$/.exec(new URL(scriptUrl, location.href).pathname)?.[1] ?? 'unknown'
  return { name: 'failed', why: await whyMissing(), reference: `${part}/${whatHappened}/${build}` }
}

/** Whether there is no network, no answer from the server, or a server that answers. */
export async function whyMissing(): Promise<'offline' | 'unreachable' | 'broken'> {
  // An installed client contains its own code.
  if (!location.protocol.startsWith('http')) return 'broken'
  if (!navigator.onLine) return 'offline'
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok ? 'broken' : 'unreachable'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'unreachable'
  }
}
