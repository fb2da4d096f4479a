import type { PasskeyKind } from '@severy/client'
import { Banner, TextField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
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
  const fields = useFieldErrors<'name'>()
  const isPasskey = kind === 'passkey'
  const [name, setName] = useState<string>(t(isPasskey ? 'passkeys.passkeyName' : 'passkeys.keyName'))
  const { make, save, discard, state, problem, act } = useAddPasskey(kind, (opensAccount) => {
    show({
      tone: 'success',
      title: t(isPasskey ? 'passkeys.addedPasskey' : 'passkeys.addedKey'),
      text: t(opensAccount ? 'passkeys.addedPasskeyText' : 'passkeys.addedKeyText'),
    })
    onAdded()
    onClose()
  })
  const isBusy = state.name === 'busy'

  async function goOn() {
    if (name.trim() === '') {
      fields.show('name', t('passkeys.nameMissing'))
    } else if (state.name === 'second-only') await save(name.trim(), state.made, state.rpId)
    else await make(name.trim())
  }

  function close() {
    discard()
    onClose()
  }

  return (
    <FormDialog
      title={t(isPasskey ? 'passkeys.addPasskeyTitle' : 'passkeys.addKeyTitle')}
      submitLabel={t(state.name === 'second-only' ? 'passkeys.keepSecond' : 'passkeys.goOn')}
      busyLabel={t('passkeys.waiting')}
      {...(state.name === 'second-only' && { backLabel: t('passkeys.discard') })}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('passkeys.addFailed')}
      problem={problem}
      header={<p>{t(isPasskey ? 'passkeys.addPasskeyText' : 'passkeys.addKeyText')}</p>}
      onSubmit={goOn}
      onClose={close}
    >
      <div aria-live="polite" className="empty:hidden">
        {state.name === 'second-only' && (
          <Banner tone="warn" title={t('passkeys.noPrfTitle')}>
            {t('passkeys.noPrfText')}
          </Banner>
        )}
      </div>
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        value={name}
        maxLength={60}
        onChange={(typed) => {
          setName(typed)
          fields.clear()
        }}
        error={fields.errors.name}
        inputRef={fields.inputRef('name')}
      />
      <FreshPassword act={act} />
    </FormDialog>
  )
}
