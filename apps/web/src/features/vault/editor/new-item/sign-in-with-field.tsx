import { Select, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharedForm } from '../draft-form.ts'

/** The services whose buttons are on most sign-in pages; any other may be typed. */
const services = ['Google', 'Apple', 'Microsoft', 'Facebook', 'GitHub'] as const
/** As it is stored: "Sign in with a passkey". */
const passkey = 'a passkey'

/** How the person signs in: with a password, or with an account of another service. */
export function SignInWithField({ form: { draft, change, at } }: { form: SharedForm }) {
  const { t } = useTranslation()
  const signInWith = draft.signInWith ?? ''
  const isListed = signInWith === passkey || services.some((service) => service === signInWith)
  const [isOther, setOther] = useState(signInWith !== '' && !isListed)
  return (
    <>
      <Select
        label={t('fields.signInWith')}
        value={isOther ? 'other' : signInWith === '' ? 'password' : signInWith}
        onChange={(chosen) => {
          setOther(chosen === 'other')
          change({ signInWith: chosen === 'password' || chosen === 'other' ? '' : chosen })
        }}
        options={[
          { value: 'password', label: t('item.signInWithPassword') },
          ...services.map((service) => ({ value: service, label: service })),
          { value: passkey, label: t('item.signInWithPasskey') },
          { value: 'other', label: t('item.signInWithOther') },
        ]}
      />
      {isOther && (
        <TextField
          {...at('signInWith')}
          label={t('item.signInService')}
          autoComplete="off"
          value={signInWith}
          onChange={(typed) => {
            change({ signInWith: typed })
          }}
        />
      )}
    </>
  )
}
