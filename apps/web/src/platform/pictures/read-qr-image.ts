import { loadCode } from '../browser/load-code.ts'
import { drawnPixels, pixelsOfPicture } from './picture-pixels.ts'

/** Larger pictures are scaled down before the search: a photograph has more pixels than its code needs. */
const sidePixelsMax = 1_600
/** Milliseconds for further tries: the user is waiting, but only for a single picture. */
const searchMs = 500

/** What was found in a picture; `hidden` means that this browser hides such a picture's pixels from pages. */
export type QrReading = { readonly text: string } | 'none' | 'hidden'

/** Searches a picture for a QR code. The picture never leaves the page. */
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

/** Loads the decoder with the first picture or frame. Rejects with `CodeMissing` if it cannot be fetched. */
export const loadQrDecoder = () => loadCode(() => import('qr/decode.js'))

/** Searches the current frame of a camera or screen, scaled down to this size. Null if it shows no code. */
export async function readQrFrame(video: HTMLVideoElement, sidePixelsMax: number): Promise<string | null> {
  const { default: decodeQr } = await loadQrDecoder()
  const pixels = drawnPixels(video, video.videoWidth, video.videoHeight, sidePixelsMax)
  return pixels === null ? null : findCode(decodeQr, pixels, {})
}

type DecodeQr = (typeof import('qr/decode.js'))['default']

function findCode(decodeQr: DecodeQr, pixels: ImageData, options: Parameters<DecodeQr>[1]): string | null {
  try {
    return decodeQr(pixels, options)
  } catch (error) {
    // A plain Error means that no code was found; the others mean a wrong call.
    if (error instanceof TypeError || error instanceof RangeError) throw error
    return null
  }
}
