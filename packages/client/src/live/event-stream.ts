import type { EnginePorts, EventChannel } from '../ports.ts'

/**
 * Reads server-sent events by an ordinary request. Browsers report an `EventSource` that does not connect, or is cut off
 * by leaving the page, as an error that no code can catch; this one ends quietly with `onerror`. It opens once and
 * never again by itself. Of the format it knows what this server sends: events of one `data:` line each.
 */
export function openEventStream(fetch: EnginePorts['fetch'], url: string): EventChannel {
  const end = new AbortController()
  const channel: EventChannel = {
    onopen: null,
    onmessage: null,
    onerror: null,
    close: () => {
      end.abort()
    },
  }
  void read(fetch, url, channel, end.signal).then(
    () => channel.onerror?.(),
    () => channel.onerror?.(),
  )
  return channel
}

/** Resolves when the stream has ended, and rejects when it did not open, broke off or was closed. */
async function read(
  fetch: EnginePorts['fetch'],
  url: string,
  channel: EventChannel,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(url, {
    headers: { accept: 'text/event-stream' },
    cache: 'no-store',
    signal,
  })
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel()
    return
  }
  channel.onopen?.()
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += decoder.decode(value, { stream: true })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      if (event.startsWith(dataField)) channel.onmessage?.({ data: event.slice(dataField.length) })
    }
  }
}

const dataField = 'data: '
