/** Makes the square JPEG that is stored of whatever picture somebody chooses. The file itself never leaves the device. */
import { limits, photoPixels, readPictureFacts } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'

export type PhotoProblem = 'too-large' | 'not-a-picture' | 'too-many-pixels' | 'unreadable'

/** More than any camera takes; a decoder needs four bytes for each. */
const pixelsMax = 50_000_000
const jpegQuality = 0.9

/** Judges the file by what it says of itself before anything decodes it. */
export async function preparePhoto(file: Blob): Promise<Result<Blob, PhotoProblem>> {
  if (file.size > limits.photoFileBytesMax) return err('too-large')
  const bytes = await readBytes(file)
  if (bytes === null) return err('unreadable')
  const facts = readPictureFacts(bytes)
  if (facts === null) return err('not-a-picture')
  if (facts.width * facts.height > pixelsMax) return err('too-many-pixels')
  // Typed by its content, whatever the file is called.
  const bitmap = await decode(new Blob([bytes], { type: `image/${facts.type}` }))
  if (bitmap === null) return err('not-a-picture')
  try {
    const photo = await encodeSquare(bitmap)
    return photo === null ? err('unreadable') : ok(photo)
  } finally {
    bitmap.close()
  }
}

/** Null when the file is gone or has changed since it was chosen. */
async function readBytes(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Null when the content is damaged. */
async function decode(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** The middle of the picture, on white where it is transparent. */
function encodeSquare(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = photoPixels
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  const { x, y, side } = middleSquare(bitmap.width, bitmap.height)
  context.fillStyle = 'white'
  context.fillRect(0, 0, photoPixels, photoPixels)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, side, side, 0, 0, photoPixels, photoPixels)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality)
  })
}

function middleSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}
