/**
 * What the first bytes of a picture say about it. Client and server check this before decoding: a file of a few
 * kilobytes can expand to gigabytes.
 */
export interface PictureFacts {
  type: 'jpeg' | 'png' | 'gif'
  width: number
  height: number
}

/** `null` for anything that does not start like a JPEG, PNG or GIF file. */
export function readPictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readPng(view) ?? readGif(view) ?? readJpeg(view)
}

function readPng(view: DataView): PictureFacts | null {
  if (view.byteLength < 33 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a)
    return null
  // The header chunk is always first: length, name, width, height.
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return null
  return sized('png', view.getUint32(16), view.getUint32(20))
}

function readGif(view: DataView): PictureFacts | null {
  if (view.byteLength < 13 || view.getUint32(0) !== 0x47494638) return null
  const version = view.getUint16(4)
  if (version !== 0x3761 && version !== 0x3961) return null
  return sized('gif', view.getUint16(6, true), view.getUint16(8, true))
}

/** Walks the segments up to the one that starts the frame. */
function readJpeg(view: DataView): PictureFacts | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // A marker may be preceded by any number of fill bytes.
    if (marker === 0xff) at += 1
    else if (isFrame(marker)) return sized('jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    else {
      const length = view.getUint16(at + 2)
      if (marker < 0xc0 || marker === 0xd9 || marker === 0xda || length < 2) return null
      at += 2 + length
    }
  }
  return null
}

/** C0 to CF, except the tables for Huffman (C4) and arithmetic coding (CC) and the reserved C8. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function sized(type: PictureFacts['type'], width: number, height: number): PictureFacts | null {
  return width === 0 || height === 0 ? null : { type, width, height }
}
