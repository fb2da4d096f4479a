import type { PasskeyKind } from '@severy/client'
import { Banner, Button, Dialog, TextField, useToast } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../../../platform/use-online.ts'
import { PasswordProofField } from './password-proof-field.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

export function AddPasskeyDialog({
  kind,
  onAdded,
  onClose,
}: {
  kind: PasskeyKind
  onAdded: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const isOnline = useOnline()
  const isPasskey = kind === 'passkey'
  const [name, setName] = useState<string>(t(isPasskey ? 'passkeys.passkeyName' : 'passkeys.keyName'))
  const [nameError, setNameError] = useState<string>()
  const nameInput = useRef<HTMLInputElement>(null)
  const { make, save, discard, state, problem, proof } = useAddPasskey(kind, (opensAccount) => {
    show({
      tone: 'success',
      title: t(isPasskey ? 'passkeys.addedPasskey' : 'passkeys.addedKey'),
      text: t(opensAccount ? 'passkeys.addedPasskeyText' : 'passkeys.addedKeyText'),
    })
    onAdded()
    onClose()
  })
  const isBusy = state.name === 'busy'

  function goOn() {
    if (isBusy) return
    if (name.trim() === '') {
      setNameError(t('passkeys.nameMissing'))
      nameInput.current?.focus()
    } else if (state.name === 'second-only') void save(name.trim(), state.made, state.rpId)
    else void make(name.trim())
  }

  function close() {
    if (isBusy) return
    discard()
    onClose()
  }

  return (
    <Dialog
      open
      width="small"
      closesOnOutsidePress={false}
      onOpenChange={close}
      title={t(isPasskey ? 'passkeys.addPasskeyTitle' : 'passkeys.addKeyTitle')}
      closeLabel={t('common.close')}
      onSubmit={goOn}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t(state.name === 'second-only' ? 'passkeys.discard' : 'common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={t('passkeys.waiting')}
            disabled={!isOnline}
          >
            {t(state.name === 'second-only' ? 'passkeys.keepSecond' : 'passkeys.goOn')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <p>{t(isPasskey ? 'passkeys.addPasskeyText' : 'passkeys.addKeyText')}</p>
        <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={t('passkeys.addFailed')}>
              {problem}
            </Banner>
          )}
          {state.name === 'second-only' && (
            <Banner tone="warn" title={t('passkeys.noPrfTitle')}>
              {t('passkeys.noPrfText')}
            </Banner>
          )}
          {!isOnline && <Banner tone="info">{t('network.offline')}</Banner>}
        </div>
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          value={name}
          maxLength={60}
          onChange={(typed) => {
            setName(typed)
            setNameError(undefined)
          }}
          error={nameError}
          inputRef={nameInput}
        />
        <PasswordProofField proof={proof} />
      </div>
    </Dialog>
  )
}
