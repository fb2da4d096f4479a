import { useEffect, useRef, useState, type RefObject } from 'react'
import { canReadCanvas } from './picture-pixels.ts'
import { loadQrDecoder, readQrFrame } from './read-qr-image.ts'

/** Milliseconds between frames: fast enough for a hand, slow enough for a phone. */
const lookEveryMs = 150

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'failed' | 'hidden'

/**
 * Scans the camera for QR codes while it is on. Frames stay in this page; the camera stops with `stop`, with the first
 * code, and on unmount.
 */
export function useQrCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
  onError: (error: unknown) => void,
): {
  state: CameraState
  start: () => void
  stop: () => void
} {
  const [state, setState] = useState<CameraState>('off')
  const run = useRef<AbortController | null>(null)

  function stop() {
    run.current?.abort()
    run.current = null
    setState('off')
  }

  useEffect(
    () => () => {
      run.current?.abort()
    },
    [],
  )

  function start() {
    run.current?.abort()
    // No point in asking for a camera whose frames cannot be read.
    if (!canReadCanvas()) {
      setState('hidden')
      return
    }
    const own = new AbortController()
    run.current = own
    setState('starting')
    look(own.signal).catch((error: unknown) => {
      setState('off')
      onError(error)
    })
  }

  async function look(signal: AbortSignal) {
    // First the decoder: without it the camera would be on for nothing.
    await loadQrDecoder()
    const stream = await openCamera()
    if (typeof stream === 'string') {
      if (!signal.aborted) setState(stream)
      return
    }
    const close = () => {
      for (const track of stream.getTracks()) track.stop()
    }
    signal.addEventListener('abort', close)
    const element = video.current
    if (signal.aborted || element === null) {
      close()
      return
    }
    setState('on')
    await play(element, stream)
    const text = await firstCode(element, signal)
    if (text === null) return
    stop()
    onCode(text)
  }

  return { state, start, stop }
}

/** Null if the camera was stopped before a code was found. */
async function firstCode(element: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  while (!signal.aborted) {
    const text = await readQrFrame(element)
    if (text !== null) return hasEnded(signal) ? null : text
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
  return null
}

async function play(element: HTMLVideoElement, stream: MediaStream): Promise<void> {
  element.srcObject = stream
  // Rejects if the camera is stopped at once; nothing is shown then.
  await element.play().catch(() => undefined)
}

function hasEnded({ aborted }: AbortSignal): boolean {
  return aborted
}

async function openCamera(): Promise<MediaStream | 'refused' | 'none' | 'failed'> {
  // Undefined where pages may not use a camera at all.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (devices === undefined) return 'none'
  try {
    return await devices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return 'refused'
    return error.name === 'NotFoundError' || error.name === 'OverconstrainedError' ? 'none' : 'failed'
  }
}
