import { Banner, Button, TextField } from '@severy/ui'
import { Camera, CameraOff, ImageIcon } from 'lucide-react'
import { useRef, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readQrImage } from '../../../platform/read-qr-image.ts'
import { useQrCamera, type CameraState } from './use-qr-camera.ts'

/** The code of a new device: by camera, from a picture that was chosen or pasted, or as text. */
export function ScanCode({
  code,
  error,
  onType,
  onFound,
  onNoCode,
}: {
  code: string
  error: string | undefined
  onType: (code: string) => void
  /** Read from camera or picture: whatever the QR code says. */
  onFound: (text: string) => void
  /** The picture shows none. */
  onNoCode: () => void
}) {
  const { t } = useTranslation()
  const picture = useRef<HTMLInputElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const camera = useQrCamera(video, onFound)
  const isOn = camera.state === 'on' || camera.state === 'starting'

  async function read(image: Blob) {
    const text = await readQrImage(image)
    if (text === null) onNoCode()
    else onFound(text)
  }

  function takePasted(event: ClipboardEvent) {
    const [image] = event.clipboardData.files
    if (image === undefined) return
    event.preventDefault()
    void read(image)
  }

  return (
    <div className="flex flex-col gap-5" onPaste={takePasted}>
      <p>{t('addDevice.scanText')}</p>
      <div className={isOn ? 'flex flex-col gap-3' : 'hidden'}>
        {/* A camera's picture has no captions. */}
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('addDevice.cameraView')}
          className="aspect-[4/3] w-full rounded-card bg-black object-cover"
        />
        <p role="status" className="text-small text-ink-2">
          {camera.state === 'on' ? t('addDevice.aim') : ''}
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
            {t('addDevice.stop')}
          </Button>
        ) : (
          <Button variant="primary" icon={<Camera aria-hidden />} onClick={camera.start}>
            {t('addDevice.camera')}
          </Button>
        )}
        <Button icon={<ImageIcon aria-hidden />} onClick={() => picture.current?.click()}>
          {t('addDevice.picture')}
        </Button>
        <input
          ref={picture}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
          onChange={(event) => {
            const [image] = event.currentTarget.files ?? []
            if (image !== undefined) void read(image)
            // The same picture can be chosen again.
            event.currentTarget.value = ''
          }}
        />
      </div>
      <TextField
        exact
        label={t('addDevice.code')}
        hint={t('addDevice.codeHint')}
        error={error}
        value={code}
        onChange={onType}
        autoComplete="off"
      />
    </div>
  )
}

type Trouble = Extract<CameraState, 'refused' | 'none' | 'failed'>

const cameraTexts = {
  refused: 'addDevice.cameraRefused',
  none: 'addDevice.cameraNone',
  failed: 'addDevice.cameraFailed',
} as const satisfies Record<Trouble, string>

function isTrouble(state: CameraState): state is Trouble {
  return state in cameraTexts
}
