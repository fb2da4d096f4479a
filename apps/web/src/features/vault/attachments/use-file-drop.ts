import { useEffect, useState, type DragEventHandler } from 'react'

interface FileDropZone {
  isOver: boolean
  dropProps: {
    onDragOver: DragEventHandler
    onDragLeave: DragEventHandler
    onDrop: DragEventHandler
  }
}

/** Makes an element accept dropped files. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isDisabled: boolean): FileDropZone {
  const [isOver, setOver] = useState(false)
  useKeepsPage()
  return {
    isOver,
    dropProps: {
      onDragOver(event) {
        if (isDisabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setOver(true)
      },
      onDragLeave() {
        setOver(false)
      },
      onDrop(event) {
        setOver(false)
        if (isDisabled || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

/** While mounted, a file dropped where nothing takes it does not make the browser leave the page. */
export function useKeepsPage(): void {
  useEffect(() => {
    window.addEventListener('dragover', keepPage)
    window.addEventListener('drop', keepPage)
    return () => {
      window.removeEventListener('dragover', keepPage)
      window.removeEventListener('drop', keepPage)
    }
  }, [])
}

function keepPage(event: DragEvent): void {
  if (event.defaultPrevented || event.dataTransfer?.types.includes('Files') !== true) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}
