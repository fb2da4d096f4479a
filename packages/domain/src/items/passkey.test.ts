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

  it('come out of the field as they went in, whatever else the source knew of them', () => {
    const field = passkeyField(passkey, { counter: 7, type: 'public-key' })
    expect(field).toMatchObject({ label: 'Passkey harbor.example', kind: 'hidden' })
    expect(JSON.parse(field.value)).toStrictEqual({ counter: 7, type: 'passkey', ...passkey })
    expect(readPasskeyField(field)).toStrictEqual(passkey)
  })

  it.each(['', '{', '[]', '{"type":"passkey"}', '{"type":"login","credentialId":"x","rpId":"y","key":"z"}'])(
    'takes %j for none',
    (value) => {
      expect(readPasskeyField({ label: 'Passkey', kind: 'hidden', value })).toBeNull()
    },
  )

  it('takes no visible field for one', () => {
    expect(readPasskeyField({ ...passkeyField(passkey), kind: 'text' })).toBeNull()
  })
})
