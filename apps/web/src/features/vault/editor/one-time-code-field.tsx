import { readOneTimeSecret } from '@severy/otp'
import { IconButton, SecretField } from '@severy/ui'
import { QrCode } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { readQrImage } from '../../../platform/read-qr-image.ts'
import { Doubt } from './doubt.tsx'
import type { SharedForm } from './draft-form.ts'

/**
 * The secret behind a site's one-time codes: as the site shows it, as its `otpauth:` link, or as a picture of its QR
 * code, chosen, dropped or pasted. The picture is read in the page.
 */
export function OneTimeCodeField({ form: { draft, change, at } }: { form: SharedForm }) {
  const { t } = useTranslation()
  const picture = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { id, error } = at('totp')
  const isUnderstood = draft.totp === '' || readOneTimeSecret(draft.totp) !== null

  async function read(image: Blob) {
    const text = await readQrImage(image)
    if (text === null) setRefusal(t('item.qrNotFound'))
    else if (readOneTimeSecret(text) === null) setRefusal(t('item.qrOther'))
    else {
      setRefusal(null)
      change({ totp: text })
    }
  }

  /** Takes a picture that was dropped or pasted; text goes where text goes. */
  function take(event: DragEvent | ClipboardEvent, { files }: DataTransfer) {
    const [image] = files
    if (image === undefined) return
    event.preventDefault()
    void read(image)
  }

  return (
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        take(event, event.dataTransfer)
      }}
      onPaste={(event) => {
        take(event, event.clipboardData)
      }}
    >
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
  )
}
