import { describe, expect, it } from 'vitest'
import { passkeyField, readPasskeyField } from './passkey.ts'

describe('passkeys of other products', () => {
  const passkey = {
    credentialId: 'AQID',
    rpId: 'harbor.example',
    username: 'mara',
    userDisplayName: 'Mara Lind',
    userHandle: 'BAUG',
    key: 'MIGH',
  }

  it('are read from the field as they were written, with everything else that the source stored', () => {
    const field = passkeyField(passkey, { counter: 7, type: 'public-key' })
    expect(field).toMatchObject({ label: 'Passkey harbor.example', kind: 'hidden' })
    expect(JSON.parse(field.value)).toStrictEqual({ counter: 7, type: 'passkey', ...passkey })
    expect(readPasskeyField(field)).toStrictEqual(passkey)
  })

  it.each(['', '{', '[]', '{"type":"passkey"}', '{"type":"login","credentialId":"x","rpId":"y","key":"z"}'])(
    'does not accept %j as one',
    (value) => {
      expect(readPasskeyField({ label: 'Passkey', kind: 'hidden', value })).toBeNull()
    },
  )

  it('does not accept a visible field as one', () => {
    expect(readPasskeyField({ ...passkeyField(passkey), kind: 'text' })).toBeNull()
  })
})
