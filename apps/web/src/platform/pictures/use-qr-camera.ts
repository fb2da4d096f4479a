import { useEffect, useRef, useState, type RefObject } from 'react'
import { canReadCanvas } from './picture-pixels.ts'
import { loadQrDecoder, readQrFrame } from './read-qr-image.ts'

/** Where codes are looked for: in what a camera sees, or in what another window or the screen shows. */
export type QrSource = 'camera' | 'screen'

/** Pixels of a frame's longer side. A code held up to a camera fills much of it; on a screen it is a small part. */
const sidePixels = { camera: 640, screen: 2_560 } as const satisfies Record<QrSource, number>

/** Milliseconds between frames: fast enough for a hand, slow enough for a phone. */
const lookEveryMs = 150

export type CameraState = 'off' | 'starting' | 'on' | 'refused' | 'none' | 'failed' | 'hidden'

/**
 * Scans the camera, or a screen that the browser lets the user choose, for QR codes while it is on. Frames stay in this
 * page; it stops with `stop`, with the first code, when the browser ends it, and on unmount.
 */
export function useQrCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (text: string) => void,
  onError: (error: unknown) => void,
): {
  state: CameraState
  /** What it looks at, or last did. */
  source: QrSource
  start: (source?: QrSource) => void
  stop: () => void
} {
  const [state, setState] = useState<CameraState>('off')
  const [source, setSource] = useState<QrSource>('camera')
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

  function start(from: QrSource = 'camera') {
    setSource(from)
    run.current?.abort()
    // No point in asking for a camera whose frames cannot be read.
    if (!canReadCanvas()) {
      setState('hidden')
      return
    }
    const own = new AbortController()
    run.current = own
    setState('starting')
    look(own.signal, from).catch((error: unknown) => {
      setState('off')
      onError(error)
    })
  }

  async function look(signal: AbortSignal, from: QrSource) {
    // First the decoder: without it the camera would be on for nothing.
    await loadQrDecoder()
    const stream = await (from === 'camera' ? openCamera() : openScreen())
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
    // The browser has its own button that ends the screen sharing.
    for (const track of stream.getTracks()) track.addEventListener('ended', stop)
    setState('on')
    await play(element, stream)
    const text = await firstCode(element, signal, sidePixels[from])
    if (text === null) return
    stop()
    onCode(text)
  }

  return { state, source, start, stop }
}

/** Null if the camera was stopped before a code was found. */
async function firstCode(
  element: HTMLVideoElement,
  signal: AbortSignal,
  sidePixelsMax: number,
): Promise<string | null> {
  while (!signal.aborted) {
    const text = await readQrFrame(element, sidePixelsMax)
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

async function openScreen(): Promise<MediaStream | 'off' | 'none' | 'failed'> {
  try {
    return await navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // Closing the browser's prompt counts as a change of mind, not as an error.
    if (error.name === 'NotAllowedError' || error.name === 'AbortError') return 'off'
    return error.name === 'NotFoundError' ? 'none' : 'failed'
  }
}

/** Browsers on phones cannot share the screen or a window with a page. */
export function canReadScreen(): boolean {
  const devices = navigator.mediaDevices as Partial<MediaDevices> | undefined
  return typeof devices?.getDisplayMedia === 'function'
}
