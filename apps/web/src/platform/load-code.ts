/** Loads code on demand, which fails if neither this device nor the server can deliver it. */
import { whyMissing } from '@severy/engine-host/engine-failure'

/** A part's code could not be fetched right now. Trying later can help: nothing else is broken. */
export class CodeMissing extends Error {
  readonly why: 'offline' | 'unreachable'
  constructor(why: CodeMissing['why']) {
    super(why)
    this.name = 'CodeMissing'
    this.why = why
  }
}

/** Every `import()` of a part goes through here. Rejects with `CodeMissing` if trying later can help. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    // Browsers distinguish code that did not arrive from code that does not run only by their messages. So ask the
    // server.
    const why = await whyMissing()
    // The server answers, so a connection is not the problem: let any further failure through.
    if (why === 'broken') return load()
    throw new CodeMissing(why)
  }
}
