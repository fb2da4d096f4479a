/** Which square of a picture becomes the photo. */
export interface Crop {
  /** In percent: at 100 the square is as large as the picture allows. */
  zoom: number
  /** In percent of the way from the left edge to the right, and from top to bottom. */
  across: number
  down: number
}

/** In the picture's pixels. */
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

/** The crop after dragging the picture right and down by these fractions of the square's side. */
export function dragged(size: PictureSize, crop: Crop, right: number, downward: number): Crop {
  const { side } = squareOf(size, crop)
  return {
    ...crop,
    across: moved(crop.across, right * side, size.width - side),
    down: moved(crop.down, downward * side, size.height - side),
  }
}

/** `room`: pixels the square can move in this direction. */
function moved(percent: number, pixels: number, room: number): number {
  if (room < 1) return percent
  return Math.round(Math.min(100, Math.max(0, percent - (pixels * 100) / room)))
}
