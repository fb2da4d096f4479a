import type { EnginePorts, EventChannel } from '../../base/ports.ts'

/**
 * Reads server-sent events with an ordinary request. Browsers log an `EventSource` that fails, or is cut off by leaving
 * the page, as an error that code cannot catch; this one just calls `onerror`. It connects once and never reconnects.
 * It supports only what this server sends: events of one `data:` line each.
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

/** Resolves if the stream ends or does not open with 200; rejects if the request fails, breaks off or is closed. */
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
