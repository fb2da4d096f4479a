/** Which square of a picture becomes the photo. */
export interface Crop {
  /** Percent: at 100 the square is as large as the picture allows. */
  zoom: number
  /** Percent of the way from the left edge to the right one, and from the top to the bottom. */
  across: number
  down: number
}

/** In pixels of the picture. */
export interface Square {
  x: number
  y: number
  side: number
}

export interface PictureSize {
  width: number
  height: number
}

export const zoomMax = 400
export const middleCrop: Crop = { zoom: 100, across: 50, down: 50 }

export function squareOf({ width, height }: PictureSize, { zoom, across, down }: Crop): Square {
  const side = (Math.min(width, height) * 100) / zoom
  return { x: ((width - side) * across) / 100, y: ((height - side) * down) / 100, side }
}

/** The picture was dragged so many parts of the square's side to the right and downward. */
export function dragged(size: PictureSize, crop: Crop, right: number, downward: number): Crop {
  const { side } = squareOf(size, crop)
  return {
    ...crop,
    across: moved(crop.across, right * side, size.width - side),
    down: moved(crop.down, downward * side, size.height - side),
  }
}

/** `room`: pixels that the square can move in this direction. */
function moved(percent: number, pixels: number, room: number): number {
  if (room < 1) return percent
  return Math.round(Math.min(100, Math.max(0, percent - (pixels * 100) / room)))
}
