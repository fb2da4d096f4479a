import { PasswordField, TextField } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GeneratorPopover } from '../generator/generator-popover.tsx'
import type { DraftForm } from './draft-form.ts'
import { NameField } from './name-field.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { StoredPasswordStrength } from './stored-password-strength.tsx'
import { WebsiteFields } from './website-fields.tsx'

export function PasswordFields({ form, weak }: { form: DraftForm<'password'>; weak: ReactNode }) {
  const { t } = useTranslation()
  const { draft, changeFields, at } = form
  return (
    <>
      <NameField form={form} />
      <TextField
        {...at('fields.username')}
        label={t('item.username')}
        autoComplete="off"
        value={draft.fields.username}
        onChange={(username) => {
          changeFields({ username })
        }}
      />
      <PasswordField
        {...at('fields.password')}
        label={t('item.password')}
        required
        sealLabel={t('common.onlyYou')}
        autoComplete="off"
        value={draft.fields.password}
        onChange={(password) => {
          changeFields({ password })
        }}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
        strength={
          <StoredPasswordStrength password={draft.fields.password} username={draft.fields.username} />
        }
        action={
          <GeneratorPopover
            address={draft.urls[0] ?? ''}
            onUse={(password) => {
              changeFields({ password })
            }}
          />
        }
      />
      {weak}
      <WebsiteFields form={form} />
      <OneTimeCodeField form={form} />
    </>
  )
}
