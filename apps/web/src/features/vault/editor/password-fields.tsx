import { isFieldRequired } from '@severy/domain'
import { PasswordField } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GeneratorPopover } from '../generator/generator-popover.tsx'
import type { DraftForm } from './draft-form.ts'
import { NameWithMark } from './name-with-mark.tsx'
import { SignInWithField } from './new-item/sign-in-with-field.tsx'
import { UsernameField } from './new-item/username-field.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { StoredPasswordStrength } from './stored-password-strength.tsx'
import { WebsiteFields } from './website-fields.tsx'

export function PasswordFields({ form, weak }: { form: DraftForm<'password'>; weak: ReactNode }) {
  const { t } = useTranslation()
  const { draft, stored, readyPassword, changeFields, at } = form
  const { password, username } = draft.fields
  const isReady = password !== '' && password === readyPassword
  const isRequired = isFieldRequired('password', draft, stored)
  return (
    <>
      {/* First, because the item's name and the rules for its password depend on the website. */}
      <WebsiteFields form={form} />
      <NameWithMark form={form} />
      <UsernameField form={form} />
      <SignInWithField form={form} />
      <PasswordField
        {...at('fields.password')}
        label={t('item.password')}
        required={isRequired}
        isStarred={isRequired}
        sealLabel={t('common.onlyYou')}
        autoComplete="off"
        value={password}
        onChange={(typed) => {
          changeFields({ password: typed })
        }}
        selectsOnFocus={isReady}
        hint={isReady && t('item.passwordReady')}
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
        strength={<StoredPasswordStrength password={password} username={username} />}
        action={
          <GeneratorPopover
            address={draft.urls[0] ?? ''}
            onUse={(generated) => {
              changeFields({ password: generated })
            }}
          />
        }
      />
      {weak}
      <OneTimeCodeField form={form} />
    </>
  )
}
