/** Why the vault engine does not run in a client. Knows no engine, so that everything may ask. */

/**
 * - `offline`, `unreachable`: its code could not be fetched. Later it can.
 * - `broken`: the server answers, and the code did not load or does not run here. Waiting does not help.
 * - `crashed`: it ran, and ended with an error that nobody expected.
 */
export interface EngineFailure {
  name: 'failed'
  why: 'offline' | 'unreachable' | 'broken' | 'crashed'
  /** For support: the part, what happened to it, and the build, as its file name says it. */
  reference: string
}

/** Browsers tell code that did not come and code that does not run apart by words alone. The server itself is asked. */
export async function failureOf(
  part: string,
  whatHappened: string,
  scriptUrl: string,
): Promise<EngineFailure> {
  const build = /-([\w-]+)\.js$/.exec(new URL(scriptUrl, location.href).pathname)?.[1] ?? 'unknown'
  return { name: 'failed', why: await whyMissing(), reference: `${part}/${whatHappened}/${build}` }
}

/** Whether there is no network, no server, or a server that answers. */
export async function whyMissing(): Promise<'offline' | 'unreachable' | 'broken'> {
  // What is installed brings its code with it.
  if (!location.protocol.startsWith('http')) return 'broken'
  if (!navigator.onLine) return 'offline'
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok ? 'broken' : 'unreachable'
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return 'unreachable'
  }
}
