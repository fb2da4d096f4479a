/** Turns a chosen picture into the small square that an item keeps for its tile. Nothing leaves the page. */
import { tilePictureCharsMax, tilePicturePixels } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { drawPhoto, openPicture, type PhotoProblem } from './open-picture.ts'
import { middleCrop, squareOf } from './picture-square.ts'

/** Lower qualities are tried if a detailed picture would be larger than an item may store. */
const qualities = [0.85, 0.6, 0.35]

/** The middle of the picture as a JPEG in base64. */
export async function tilePictureOf(file: Blob): Promise<Result<string, PhotoProblem>> {
  const opened = await openPicture(file)
  if (!opened.ok) return opened
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = tilePicturePixels
  const isDrawn = drawPhoto(canvas, opened.value, squareOf(opened.value, middleCrop))
  opened.value.close()
  if (!isDrawn) return err('unreadable')
  for (const quality of qualities) {
    const picture = canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? ''
    if (picture !== '' && picture.length <= tilePictureCharsMax) return ok(picture)
  }
  return err('unreadable')
}
