import { Banner, Button } from '@severy/ui'
import { Camera, CameraOff, ImageIcon } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useQrCamera, type CameraState } from '../../platform/pictures/use-qr-camera.ts'
import { QrPictureArea } from './qr-picture-area.tsx'
import { useMissingToast } from '../failures/use-missing-toast.ts'
import './en-forms.ts'

/** Reads a QR code by camera, or from a picture chosen, pasted or dropped anywhere inside. */
export function QrReader({
  lead,
  children,
  isFirstWay = false,
  onFound,
  onNoCode,
}: {
  /** Shown above the buttons. */
  lead: ReactNode
  /** Shown below the buttons. */
  children?: ReactNode
  /** Whether scanning is the main way here. */
  isFirstWay?: boolean
  /** Receives the code's text. */
  onFound: (text: string) => void
  /** Called if the picture has no code. */
  onNoCode: () => void
}) {
  const { t } = useTranslation()
  const picture = useRef<HTMLInputElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useQrCamera(video, onFound, useMissingToast())
  const isOn = camera.state === 'on' || camera.state === 'starting'

  return (
    <QrPictureArea
      className="flex flex-col gap-5"
      input={picture}
      onRead={(text) => {
        if (text === null) onNoCode()
        else onFound(text)
      }}
    >
      {lead}
      <div className={isOn ? 'flex flex-col gap-3' : 'hidden'}>
        {/* A live camera view has no captions. */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('qr.cameraView')}
          className="aspect-[4/3] w-full rounded-card bg-black object-cover"
        />
        <p role="status" className="text-small text-ink-2">
          {camera.state === 'on' ? t('qr.aim') : ''}
        </p>
      </div>
      {isTrouble(camera.state) && (
        <Banner tone="warn" live="polite">
          {t(cameraTexts[camera.state])}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {isOn ? (
          <Button icon={<CameraOff aria-hidden />} onClick={camera.stop}>
            {t('qr.stop')}
          </Button>
        ) : (
          <Button
            variant={isFirstWay ? 'primary' : 'secondary'}
            icon={<Camera aria-hidden />}
            onClick={() => {
              camera.start()
            }}
          >
            {t('qr.camera')}
          </Button>
        )}
        <Button icon={<ImageIcon aria-hidden />} onClick={() => picture.current?.click()}>
          {t('qr.picture')}
        </Button>
      </div>
      {children}
    </QrPictureArea>
  )
}

type Trouble = Extract<CameraState, 'refused' | 'none' | 'failed' | 'hidden'>

export const cameraTexts = {
  refused: 'qr.cameraRefused',
  none: 'qr.cameraNone',
  failed: 'qr.cameraFailed',
  hidden: 'qr.cameraHidden',
} as const satisfies Record<Trouble, string>

export function isTrouble(state: CameraState): state is Trouble {
  return state in cameraTexts
}
