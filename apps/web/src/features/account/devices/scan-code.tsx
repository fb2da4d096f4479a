import { TextField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { QrReader } from '../../../shell/forms/qr-reader.tsx'

/** The new device's code: by camera, from a picture, or as text. */
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
  /** Receives the code's text from the camera or a picture. */
  onFound: (text: string) => void
  /** Called if the picture has no code. */
  onNoCode: () => void
}) {
  const { t } = useTranslation()
  return (
    <QrReader isFirstWay lead={<p>{t('addDevice.scanText')}</p>} onFound={onFound} onNoCode={onNoCode}>
      <TextField
        exact
        label={t('addDevice.code')}
        hint={t('addDevice.codeHint')}
        error={error}
        value={code}
        onChange={onType}
        autoComplete="off"
      />
    </QrReader>
  )
}
