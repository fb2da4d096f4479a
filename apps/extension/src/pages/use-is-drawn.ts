import { useEffect, useState } from 'react'
import { afterDrawing } from './after-drawing.ts'

/** True once the frame that is drawn after `isThere` has become true is on the screen. */
export function useIsDrawn(isThere: boolean): boolean {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (!isThere) return
    let isOver = false
    void afterDrawing().then(() => {
      if (!isOver) setIsDrawn(true)
    })
    return () => {
      isOver = true
    }
  }, [isThere])
  return isDrawn
}
