import type { Profile } from '@severy/client'
import { Button, useToast } from '@severy/ui'
import { Trash2, Upload, UserRound } from 'lucide-react'
import { useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { sessionProblemText } from '../../../shell/failures/load-problem.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { openPicture } from '../../../platform/pictures/open-picture.ts'

/** A photo is saved as soon as it is cropped. `onChange` reloads the profile. */
export function PhotoField({ photo, onChange }: { photo: Profile['photo']; onChange: () => Promise<void> }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [problem, setProblem] = useState<string | null>(null)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const problemId = useId()

  async function choose(file: File) {
    setBusy(true)
    const opened = await openPicture(file)
    setBusy(false)
    setProblem(opened.ok ? null : t(`account.photoProblem.${opened.error}`))
    if (opened.ok) setPicture(opened.value)
  }

  function closePicture() {
    picture?.close()
    setPicture(null)
  }

  /** Resolves to the problem, or to null once saved. */
  async function save(prepared: Blob): Promise<string | null> {
    const saved = await orUnexpected(engine.savePhoto(prepared))
    if (!saved.ok) {
      const { error } = saved
      return error.reason === 'photo-refused'
        ? t('account.photoProblem.refused')
        : sessionProblemText(t, { ...error, reason: error.reason })
    }
    closePicture()
    show({ tone: 'success', title: t('account.saved') })
    await onChange()
    return null
  }

  async function remove() {
    setBusy(true)
    const removed = await orUnexpected(engine.removePhoto())
    setProblem(removed.ok ? null : sessionProblemText(t, removed.error))
    if (removed.ok) await onChange()
    setBusy(false)
    if (removed.ok) show({ tone: 'success', title: t('account.photoRemoved') })
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="flex size-24 shrink-0 items-center justify-center overflow-hidden rounded-card border border-subtle bg-sunken text-ink-3">
        {photo === null ? (
          <UserRound aria-hidden className="size-10" />
        ) : (
          <Picture photo={photo} label={t('account.photo')} />
        )}
      </div>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap gap-2">
          <Button
            icon={<Upload aria-hidden />}
            busy={isBusy}
            aria-describedby={problem === null ? hintId : `${problemId} ${hintId}`}
            onClick={() => input.current?.click()}
          >
            {t('account.uploadPhoto')}
          </Button>
          {photo !== null && (
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              disabled={isBusy}
              onClick={() => void remove()}
            >
              {t('account.removePhoto')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('account.uploadPhoto')}
          accept="image/jpeg,image/png,image/gif"
          onChange={(event) => {
            const file = event.target.files?.[0]
            // So that the same file can be chosen again.
            event.target.value = ''
            if (file !== undefined) void choose(file)
          }}
        />
        <p id={hintId} className="mt-2 text-small text-ink-2">
          {t('account.photoHint')} {t('account.photoSeen')}
        </p>
        <p id={problemId} role="alert" className="text-small font-semibold text-danger-ink">
          {problem}
        </p>
      </div>
      {picture !== null && <CropDialog picture={picture} onSave={save} onClose={closePicture} />}
    </div>
  )
}

/** The photo. Its object URL is revoked when it is no longer shown. */
function Picture({ photo, label }: { photo: Blob; label: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return
      const url = URL.createObjectURL(photo)
      image.src = url
      return () => {
        URL.revokeObjectURL(url)
      }
    },
    [photo],
  )
  return <img ref={show} alt={label} className="size-full object-cover" />
}
