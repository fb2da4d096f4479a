/** Parts of the app that come when they are asked for, which may be when neither this device nor the server has them. */
import { whyMissing } from '@severy/engine-host/engine-failure'

/** The code of a part could not be fetched now. Later it can: nothing else is broken. */
export class CodeMissing extends Error {
  readonly why: 'offline' | 'unreachable'
  constructor(why: CodeMissing['why']) {
    super(why)
    this.name = 'CodeMissing'
    this.why = why
  }
}

/** Every `import()` of a part goes through here. Rejects with `CodeMissing` when waiting helps. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    // Browsers tell code that did not come and code that does not run apart by words alone. The server itself is asked.
    const why = await whyMissing()
    // It answers, perhaps again: what fails now is not for want of a connection.
    if (why === 'broken') return load()
    throw new CodeMissing(why)
  }
}
