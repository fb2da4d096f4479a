import * as Comlink from 'comlink'

/** Called once by each inner worker: its first message is the port on which the vault worker calls it. */
export function answerOnPort(work: unknown): void {
  addEventListener(
    'message',
    ({ data }: MessageEvent<MessagePort>) => {
      Comlink.expose(work, data)
    },
    { once: true },
  )
}
