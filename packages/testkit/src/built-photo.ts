import { photoPixels } from '@severy/contract'

/** Bytes that pass as a JPEG of this width and height (the header of a frame and an end), without a picture in them. */
export function builtPhoto(width = photoPixels, height = photoPixels): Uint8Array<ArrayBuffer> {
  const frame = [0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255]
  return Uint8Array.from([0xff, 0xd8, ...frame, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9])
}
