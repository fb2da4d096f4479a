/** Loads code on demand, which fails if neither this device nor the server can deliver it. */
import { whyMissing } from '@severy/engine-host/engine-failure'

/**
 * A part's code could not be fetched. Trying later can help: everything else works. `kept`: the server answers again,
 * but this browser does not fetch a missed module again until the page is reloaded (Firefox before 155).
 */
export class CodeMissing extends Error {
  readonly why: 'offline' | 'unreachable' | 'kept'
  constructor(why: CodeMissing['why']) {
    super(why)
    this.name = 'CodeMissing'
    this.why = why
  }
}

/** How browsers report a module that could not be loaded. The messages include the module. */
const missed = new Set<string>()

/** Every `import()` of a part goes through here. Rejects with `CodeMissing` if trying later can help. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    // Browsers distinguish code that did not arrive from code that does not run only by their messages. So ask the
    // server.
    const why = await whyMissing()
    if (why === 'broken') return loadAgain(load)
    missed.add(String(error))
    throw new CodeMissing(why)
  }
}

/** If the server answers, the connection is not the problem, so any other failure is thrown. */
async function loadAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (missed.has(String(error))) throw new CodeMissing('kept')
    throw error
  }
}
