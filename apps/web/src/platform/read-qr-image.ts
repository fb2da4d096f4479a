/** Larger pictures are scaled down before they are searched: a photograph has more pixels than its code needs. */
const sidePixelsMax = 1_600
/** Milliseconds for tries beyond the first: somebody waits for the answer, but for one picture alone. */
const searchMs = 500

/**
 * The text of the QR code in a picture, which never leaves the page. Null when the picture cannot be read or shows no
 * code that can.
 */
export async function readQrImage(image: Blob): Promise<string | null> {
  const [pixels, { default: decodeQr }] = await Promise.all([pixelsOf(image), import('qr/decode.js')])
  if (pixels === null) return null
  try {
    return decodeQr(pixels, { effort: Infinity, timeLimit: searchMs })
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
  const scale = Math.min(1, sidePixelsMax / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (context === null) return null
  // A transparent background would count as black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return context.getImageData(0, 0, width, height)
}
