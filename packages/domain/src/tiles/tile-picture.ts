/** A custom picture on an item's tile. It is part of the item, so its size counts in every list. */

/** The side of the square that a form stores, in pixels: sharp on the largest tile of a dense screen. */
export const tilePicturePixels = 96
/** The maximum length that a form stores and a list shows, in base64 characters. */
export const tilePictureCharsMax = 12_288

/** A `data:` address for an image; null if it is not a JPEG, or larger than forms store. */
export function tilePictureUrl(picture: string | undefined): string | null {
  if (picture === undefined || picture.length > tilePictureCharsMax) return null
  // JPEG begins with the bytes FF D8 FF.
  return /^\/9j\/[A-Za-z0-9+/]*={0,2}$/.test(picture) ? `data:image/jpeg;base64,${picture}` : null
}
