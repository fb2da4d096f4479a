/** A realistic item of every kind, with all fields filled in. */
import {
  emptyDraft,
  itemTypes,
  kindOf,
  newItem,
  passkeyField,
  type Item,
  type PasswordItem,
  type ItemType,
} from '@severy/domain'

const created = Date.UTC(2024, 4, 6, 7, 8, 9)
const second = created + 86_400_000
const changed = second + 86_400_000

/** A line made by OpenSSH; its private half was not kept. */
export const publicKeyLine =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl mara@studio'

/** The start of a PKCS#8 key on P-256, enough to recognize the curve. */
const p256Key = Buffer.from('3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420', 'hex')

export const passkeyOnP256 = passkeyField({
  credentialId: 'AAECAwQFBgcICQoLDA0ODw',
  rpId: 'mail.example',
  username: 'mara',
  userDisplayName: 'Mara Lind',
  userHandle: 'bWFyYQ',
  key: p256Key.toString('base64url'),
})

/** A password item with everything that one can have, except files. */
export const fullPassword: PasswordItem = {
  ...newItem({ ...emptyDraft('password'), title: 'Mail & "Post", <1>' }, created),
  fields: {
    username: 'mara@mail.example',
    password: '  v"K7,!\n👩‍👩‍👧 ]]>',
    custom: [
      { label: 'PIN', kind: 'hidden', value: '0815' },
      { label: 'Seat', kind: 'text', value: '4, "A"' },
      passkeyOnP256,
    ],
  },
  urls: ['https://mail.example/login', 'https://post.example/'],
  urlRules: [{ url: 'https://post.example/', rule: 'exact' }],
  notes: 'first\r\nsecond "line"',
  totp: 'otpauth://totp/Mail:mara?secret=MZXW6YTBOI&period=60&digits=8&algorithm=SHA256',
  tags: ['home', 'two words'],
  category: 'Work',
  favorite: true,
  reprompt: true,
  changedAt: changed,
  archivedAt: changed,
  history: [
    { field: 'password', value: 'second', at: changed },
    { field: 'username', value: 'mara.old', at: second },
    { field: 'password', value: 'first', at: second },
  ],
}

const ownValues: Readonly<Record<string, string>> = {
  'card.cardNumber': '4111111111111111',
  'card.expiryDate': '04/29',
  'ssh-key.publicKey': publicKeyLine,
  'ssh-key.keyType': 'ssh-ed25519',
}

export const oneOfEach: readonly Item[] = itemTypes.map((type): Item => {
  const values = Object.entries(kindOf(type).fields).map(([name, { choices }]) => {
    return [name, ownValues[`${type}.${name}`] ?? Object.keys(choices ?? {})[0] ?? `${name} "1", 2`] as const
  })
  const plain = newItem({ ...emptyDraft(type), title: titleOf(type), notes: 'a note' }, created)
  return {
    ...plain,
    changedAt: changed,
    fields: { ...Object.fromEntries(values), custom: [] },
  } as unknown as Item
})

function titleOf(type: ItemType): string {
  return `A ${kindOf(type).words.noun}`
}
