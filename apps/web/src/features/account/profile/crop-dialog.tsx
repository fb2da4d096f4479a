import { photoPixels } from '@severy/contract'
import { Slider } from '@severy/ui'
import { useCallback, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { drawPhoto, encodePhoto } from '../../../platform/pictures/open-picture.ts'
import {
  dragged,
  middleCrop,
  squareOf,
  zoomMax,
  type Crop,
} from '../../../platform/pictures/picture-square.ts'

/** Selects the visible part of a picture, by dragging or with sliders, which need no pointer. */
export function CropDialog({
  picture,
  onSave,
  onClose,
}: {
  picture: ImageBitmap
  /** Resolves to what went wrong, or to null. */
  onSave: (photo: Blob) => Promise<string | null>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState<Crop>(middleCrop)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const square = squareOf(picture, crop)

  // A callback ref, because the dialog mounts its canvas later than this component; each crop redraws it.
  const show = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas !== null) drawPhoto(canvas, picture, squareOf(picture, crop))
    },
    [picture, crop],
  )

  async function save() {
    setBusy(true)
    setProblem(null)
    const photo = await encodePhoto(picture, square)
    setProblem(photo === null ? t('account.photoProblem.unreadable') : await onSave(photo))
    setBusy(false)
  }

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth } = event.currentTarget
    setCrop(dragged(picture, crop, event.movementX / clientWidth, event.movementY / clientWidth))
  }

  return (
    <FormDialog
      title={t('account.crop.title')}
      description={t('account.crop.text')}
      submitLabel={t('account.crop.use')}
      busyLabel={t('account.saving')}
      isBusy={isBusy}
      failedTitle={t('account.saveFailed')}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <canvas
        ref={show}
        role="img"
        aria-label={t('account.crop.preview')}
        width={photoPixels}
        height={photoPixels}
        className="size-64 max-w-full cursor-move touch-none self-center rounded-card border border-subtle"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
      />
      <Slider
        label={t('account.crop.zoom')}
        value={crop.zoom}
        min={100}
        max={zoomMax}
        rangeNote={t('common.between', { min: 100, max: zoomMax })}
        decreaseLabel={t('account.crop.smaller')}
        increaseLabel={t('account.crop.larger')}
        onChange={(zoom) => {
          setCrop({ ...crop, zoom })
        }}
      />
      {picture.width - square.side >= 1 && (
        <Slider
          label={t('account.crop.across')}
          value={crop.across}
          min={0}
          max={100}
          rangeNote={t('common.between', { min: 0, max: 100 })}
          decreaseLabel={t('account.crop.left')}
          increaseLabel={t('account.crop.right')}
          onChange={(across) => {
            setCrop({ ...crop, across })
          }}
        />
      )}
      {picture.height - square.side >= 1 && (
        <Slider
          label={t('account.crop.down')}
          value={crop.down}
          min={0}
          max={100}
          rangeNote={t('common.between', { min: 0, max: 100 })}
          decreaseLabel={t('account.crop.up')}
          increaseLabel={t('account.crop.lower')}
          onChange={(down) => {
            setCrop({ ...crop, down })
          }}
        />
      )}
    </FormDialog>
  )
}
