import type { EngineEvent } from '@severy/client'

/** Changes that could not be sent and are now in the person's own vault, as the engine tells of them. */
export type UnsentKept = Omit<Extract<EngineEvent, { type: 'unsent-kept' }>, 'type'>

/** What every client says about it. */
export function unsentKeptNotice({ titles, files, why }: UnsentKept): { title: string; text: string } {
  const names = titles.map((title) => (title.trim() === '' ? 'Untitled' : title)).join(', ')
  const count = titles.length.toLocaleString('en-US')
  const reason = why === 'ended' ? 'no longer shared with you' : 'you can only view it now'
  const kept = `${names}: ${reason}. Changes you made before that are in your own vault.`
  const lost = `The files you just attached weren’t kept: ${files.join(', ')}. Attach them again.`
  return {
    title:
      titles.length === 1
        ? 'We saved your changes as your own item'
        : `We saved your changes as ${count} items of your own`,
    text: files.length === 0 ? kept : `${kept} ${lost}`,
  }
}
