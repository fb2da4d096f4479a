import { Banner } from '@severy/ui'
import { useState, type ClipboardEvent, type DragEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { readQrImage } from '../../platform/pictures/read-qr-image.ts'
import { useMissingToast } from '../failures/use-missing-toast.ts'
import './en-forms.ts'

/** Reads the QR code of a picture that is chosen, or pasted or dropped anywhere inside; pasted text is left alone. */
export function QrPictureArea({
  className,
  input,
  onRead,
  children,
}: {
  className?: string
  /** Clicking it opens the file dialog. */
  input: RefObject<HTMLInputElement | null>
  /** Receives the code's text; null if the picture has none. */
  onRead: (text: string | null) => void
  children: ReactNode
}) {
  const { t } = useTranslation()
  const tellMissing = useMissingToast()
  const [isHidden, setIsHidden] = useState(false)

  async function read(image: Blob) {
    const reading = await readQrImage(image)
    setIsHidden(reading === 'hidden')
    if (reading !== 'hidden') onRead(reading === 'none' ? null : reading.text)
  }

  function take(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
    const [image] = files
    if (image === undefined) return
    event.preventDefault()
    read(image).catch(tellMissing)
  }

  return (
    <div
      className={className}
      onPaste={(event) => {
        take(event, event.clipboardData)
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        take(event, event.dataTransfer)
      }}
    >
      {children}
      {isHidden && (
        <Banner tone="warn" live="polite">
          {t('qr.pictureHidden')}
        </Banner>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const [image] = event.currentTarget.files ?? []
          if (image !== undefined) read(image).catch(tellMissing)
          // So that the same picture can be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
