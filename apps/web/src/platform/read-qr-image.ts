/** Larger pictures are scaled down before they are searched: a photograph has more pixels than its code needs. */
const sidePixelsMax = 1_600
/** A code held before a camera fills much of the frame, and a frame must be done before the next one. */
const frameSidePixelsMax = 640
/** Milliseconds for tries beyond the first: somebody waits for the answer, but for one picture alone. */
const searchMs = 500

/**
 * The text of the QR code in a picture, which never leaves the page. Null when the picture cannot be read or shows no
 * code that can.
 */
export async function readQrImage(image: Blob): Promise<string | null> {
  const [pixels, { default: decodeQr }] = await Promise.all([pixelsOf(image), import('qr/decode.js')])
  return pixels === null ? null : findCode(decodeQr, pixels, { effort: Infinity, timeLimit: searchMs })
}

/** Looks at one frame of a camera after another; the decoder is fetched with the first. Null for one without a code. */
export async function readQrFrame(video: HTMLVideoElement): Promise<string | null> {
  const { default: decodeQr } = await import('qr/decode.js')
  const pixels = pixelsFrom(video, video.videoWidth, video.videoHeight, frameSidePixelsMax)
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

async function pixelsOf(image: Blob): Promise<ImageData | null> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(image)
  } catch (error) {
    // `InvalidStateError`: not a picture, or a damaged one.
    if (error instanceof DOMException) return null
    throw error
  }
  const pixels = pixelsFrom(bitmap, bitmap.width, bitmap.height, sidePixelsMax)
  bitmap.close()
  return pixels
}

/** Null when there is nothing to draw yet. */
function pixelsFrom(
  source: CanvasImageSource,
  sourceWidth: number,
  sourceHeight: number,
  sideMax: number,
): ImageData | null {
  const scale = Math.min(1, sideMax / Math.max(sourceWidth, sourceHeight))
  const width = Math.max(1, Math.round(sourceWidth * scale))
  const height = Math.max(1, Math.round(sourceHeight * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (context === null || sourceWidth === 0) return null
  // A transparent background would count as black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}
