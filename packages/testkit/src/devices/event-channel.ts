import type { EventChannel } from '@severy/client'

/** Server-sent events by a plain request, with the cookies of a device: what `EventSource` is in a browser. */
export function openEventChannel(url: string, cookies: () => string): EventChannel {
  const end = new AbortController()
  const channel: EventChannel = {
    onopen: null,
    onmessage: null,
    onerror: null,
    close: () => {
      end.abort()
    },
  }
  void read(url, cookies(), channel, end.signal)
  return channel
}

async function read(url: string, cookie: string, channel: EventChannel, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(url, { headers: { accept: 'text/event-stream', cookie }, signal })
    if (response.status !== 200 || response.body === null) throw new TypeError('no event stream')
    channel.onopen?.()
    let text = ''
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      text += part
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const data = event.startsWith('data: ') ? event.slice('data: '.length) : null
        if (data !== null) channel.onmessage?.({ data })
      }
    }
    channel.onerror?.()
  } catch (error) {
    if (!signal.aborted) channel.onerror?.()
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
  }
}
