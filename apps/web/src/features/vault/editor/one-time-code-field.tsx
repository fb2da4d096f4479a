import { readOneTimeSecret } from '@severy/otp'
import { IconButton, SecretField } from '@severy/ui'
import { QrCode } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QrPictureArea } from '../../../shell/qr-picture-area.tsx'
import { Doubt } from './doubt.tsx'
import type { SharedForm } from './draft-form.ts'

/**
 * The secret of a site's one-time codes: as shown by the site, as an `otpauth:` link, or as a picture of its QR code,
 * chosen, dropped or pasted. The picture is read in the page.
 */
export function OneTimeCodeField({ form: { draft, change, at } }: { form: SharedForm }) {
  const { t } = useTranslation()
  const picture = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { id, error } = at('totp')
  const isUnderstood = draft.totp === '' || readOneTimeSecret(draft.totp) !== null

  function take(text: string | null) {
    if (text === null) setRefusal(t('item.qrNotFound'))
    else if (readOneTimeSecret(text) === null) setRefusal(t('item.qrOther'))
    else {
      setRefusal(null)
      change({ totp: text })
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
            icon={<QrCode aria-hidden />}
            onClick={() => picture.current?.click()}
          />
        }
        value={draft.totp}
        onChange={(totp) => {
          setRefusal(null)
          change({ totp })
        }}
      />
    </QrPictureArea>
  )
}
