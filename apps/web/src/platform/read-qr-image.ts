import { loadCode } from './load-code.ts'
import { drawnPixels, pixelsOfPicture } from './picture-pixels.ts'

/** Larger pictures are scaled down before they are searched: a photograph has more pixels than its code needs. */
const sidePixelsMax = 1_600
/** A code held before a camera fills much of the frame, and a frame must be done before the next one. */
const frameSidePixelsMax = 640
/** Milliseconds for tries beyond the first: somebody waits for the answer, but for one picture alone. */
const searchMs = 500

/** What was found in a picture: `hidden` says that this browser shows pages no pixels of such a picture. */
export type QrReading = { readonly text: string } | 'none' | 'hidden'

/** Looks for a QR code in a picture, which never leaves the page. */
export async function readQrImage(image: Blob): Promise<QrReading> {
  const [pixels, { default: decodeQr }] = await Promise.all([
    pixelsOfPicture(image, sidePixelsMax),
    loadQrDecoder(),
  ])
  if (pixels === 'hidden') return 'hidden'
  if (pixels === 'unreadable') return 'none'
  const text = findCode(decodeQr, pixels, { effort: Infinity, timeLimit: searchMs })
  return text === null ? 'none' : { text }
}

/** The decoder comes with the first picture or frame. Rejects with `CodeMissing` when it cannot be fetched. */
export const loadQrDecoder = () => loadCode(() => import('qr/decode.js'))

/** Looks at one frame of a camera after another. Null for one without a code. */
export async function readQrFrame(video: HTMLVideoElement): Promise<string | null> {
  const { default: decodeQr } = await loadQrDecoder()
  const pixels = drawnPixels(video, video.videoWidth, video.videoHeight, frameSidePixelsMax)
  return pixels === null ? null : findCode(decodeQr, pixels, {})
}

type DecodeQr = (typeof import('qr/decode.js'))['default']

function findCode(decodeQr: DecodeQr, pixels: ImageData, options: Parameters<DecodeQr>[1]): string | null {
  try {
    return decodeQr(pixels, options)
  } catch (error) {
    // A plain error says that there is no code to be found; the others that it was called wrongly.
    if (error instanceof TypeError || error instanceof RangeError) throw error
    return null
  }
}
