import { readOneTimeSecret } from '@severy/otp'
import { Banner, Button, IconButton, SecretField } from '@severy/ui'
import { Camera, CameraOff, ImageIcon, MonitorUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canReadScreen, useQrCamera } from '../../../platform/pictures/use-qr-camera.ts'
import { QrPictureArea } from '../../../shell/forms/qr-picture-area.tsx'
import { cameraTexts, isTrouble } from '../../../shell/forms/qr-reader.tsx'
import { useMissingToast } from '../../../shell/failures/use-missing-toast.ts'
import { Doubt } from './doubt.tsx'
import type { SharedForm } from './draft-form.ts'

/**
 * The secret of a site's one-time codes: as shown by the site, as an `otpauth:` link, or from its QR code, which is
 * read from the screen, from the camera, or from a picture that is chosen, dropped or pasted. The page itself reads the
 * code.
 */
export function OneTimeCodeField({ form: { draft, change, at } }: { form: SharedForm }) {
  const { t } = useTranslation()
  const picture = useRef<HTMLInputElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const camera = useQrCamera(video, take, useMissingToast())
  const { id, error } = at('totp')
  const isUnderstood = draft.totp === '' || readOneTimeSecret(draft.totp) !== null
  const isOn = camera.state === 'on' || camera.state === 'starting'

  function take(text: string | null) {
    if (text === null) setRefusal(t('item.qrNotFound'))
    else if (readOneTimeSecret(text) === null) setRefusal(t('item.qrOther'))
    else {
      setRefusal(null)
      change({ totp: text })
      document.getElementById(id)?.focus()
    }
  }

  return (
    <QrPictureArea input={picture} onRead={take}>
      <SecretField
        id={id}
        error={error ?? refusal}
        label={t('fields.totp')}
        hint={isUnderstood ? t('item.totpHint') : <Doubt text={t('item.totpDoubt')} />}
        revealLabel={t('vault.showField', { field: t('fields.totp') })}
        mark={
          <IconButton
            label={t('item.readQr')}
            icon={<ImageIcon aria-hidden />}
            onClick={() => picture.current?.click()}
          />
        }
        value={draft.totp}
        onChange={(totp) => {
          setRefusal(null)
          change({ totp })
        }}
      />
      <div className={isOn ? 'mt-2 flex flex-col gap-2' : 'hidden'}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t(camera.source === 'camera' ? 'qr.cameraView' : 'qr.screenView')}
          className="aspect-[4/3] w-full rounded-card bg-black object-contain"
        />
        <p role="status" className="text-small text-ink-2">
          {camera.state === 'on' ? t(camera.source === 'camera' ? 'qr.aim' : 'qr.showOnScreen') : ''}
        </p>
      </div>
      {isTrouble(camera.state) && (
        <Banner tone="warn" live="polite" className="mt-2">
          {t(cameraTexts[camera.state])}
        </Banner>
      )}
      <div className="mt-1 -ms-3 flex flex-wrap">
        {isOn ? (
          <Button size={32} variant="quiet" icon={<CameraOff aria-hidden />} onClick={camera.stop}>
            {t(camera.source === 'camera' ? 'qr.stop' : 'qr.stopScreen')}
          </Button>
        ) : (
          draft.totp === '' && (
            <>
              <Button
                size={32}
                variant="quiet"
                icon={<Camera aria-hidden />}
                onClick={() => {
                  camera.start()
                }}
              >
                {t('item.readCamera')}
              </Button>
              {canReadScreen() && (
                <Button
                  size={32}
                  variant="quiet"
                  icon={<MonitorUp aria-hidden />}
                  onClick={() => {
                    camera.start('screen')
                  }}
                >
                  {t('item.readScreen')}
                </Button>
              )}
            </>
          )
        )}
      </div>
    </QrPictureArea>
  )
}
