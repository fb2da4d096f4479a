/** Turns a chosen picture into the square JPEG that is stored. The file itself never leaves the device. */
import { limits, photoPixels, readPictureFacts } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Square } from './picture-square.ts'

export type PhotoProblem = 'too-large' | 'not-a-picture' | 'too-many-pixels' | 'unreadable'

/** More than any camera takes; a decoder needs four bytes per pixel. */
const pixelsMax = 50_000_000
const jpegQuality = 0.9

/** Checks the file's header before anything decodes it. The caller must close the bitmap. */
export async function openPicture(file: Blob): Promise<Result<ImageBitmap, PhotoProblem>> {
  if (file.size > limits.photoFileBytesMax) return err('too-large')
  const bytes = await readBytes(file)
  if (bytes === null) return err('unreadable')
  const facts = readPictureFacts(bytes)
  if (facts === null) return err('not-a-picture')
  if (facts.width * facts.height > pixelsMax) return err('too-many-pixels')
  // The type follows from the content, whatever the file's name.
  const bitmap = await decode(new Blob([bytes], { type: `image/${facts.type}` }))
  return bitmap === null ? err('not-a-picture') : ok(bitmap)
}

/** Null when this browser cannot write a JPEG. */
export function encodePhoto(bitmap: ImageBitmap, square: Square): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = photoPixels
  if (!drawPhoto(canvas, bitmap, square)) return Promise.resolve(null)
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', jpegQuality)
  })
}

/** That square of the picture, on white where it is transparent. False when the browser cannot draw. */
export function drawPhoto(canvas: HTMLCanvasElement, bitmap: ImageBitmap, { x, y, side }: Square): boolean {
  const context = canvas.getContext('2d')
  if (context === null) return false
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height)
  return true
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
