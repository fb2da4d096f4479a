import { describe, expect, it } from 'vitest'
import { dragged, middleCrop, squareOf, zoomMax } from './picture-square.ts'

const landscape = { width: 640, height: 480 }

describe('the square of a picture', () => {
  it('is at first the largest one in the middle', () => {
    expect(squareOf(landscape, middleCrop)).toEqual({ x: 80, y: 0, side: 480 })
    expect(squareOf({ width: 300, height: 900 }, middleCrop)).toEqual({ x: 0, y: 300, side: 300 })
  })

  it('never leaves the picture', () => {
    for (const zoom of [100, 137, zoomMax]) {
      for (const across of [0, 50, 100]) {
        for (const down of [0, 50, 100]) {
          const { x, y, side } = squareOf(landscape, { zoom, across, down })
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(x + side).toBeLessThanOrEqual(landscape.width)
          expect(y + side).toBeLessThanOrEqual(landscape.height)
        }
      }
    }
  })

  it('follows the drag as far as there is something to show', () => {
    const zoomed = { ...middleCrop, zoom: 200 }
    // Dragging right by a quarter of the square shows what is further left.
    const { across, down } = dragged(landscape, zoomed, 0.25, -0.5)
    expect([across, down]).toEqual([35, 100])
    expect(dragged(landscape, zoomed, 9, 9)).toEqual({ zoom: 200, across: 0, down: 0 })
    expect(dragged(landscape, middleCrop, 0, 1)).toEqual(middleCrop)
  })
})
