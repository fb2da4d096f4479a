import { TextField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { QrReader } from '../../../shell/qr-reader.tsx'

/** The code of a new device: by camera, from a picture, or as text. */
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
