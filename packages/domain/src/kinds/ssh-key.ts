import { pkcs8Pem, pkcs8Text } from '../hints/ssh-format.ts'
import { defineKind } from './kind.ts'

export const sshKey = defineKind({
  words: {
    short: 'SSH key',
    noun: 'SSH key',
    many: 'SSH Keys',
    counted: ['SSH key', 'SSH keys'],
    add: 'Add SSH Key',
    edit: 'Edit SSH Key',
  },
  fields: {
    /** One line, as in `authorized_keys`. */
    publicKey: { label: 'Public key', input: 'lines', rule: { max: 10_000 } },
    /** PEM in OpenSSH's form or as PKCS#8, as typed. */
    privateKey: {
      label: 'Private key',
      secret: true,
      input: 'lines',
      rule: { max: 10_000, required: 'value' },
      // The format only has PKCS#8; other forms are exported as a custom field.
      cxf: { in: ['ssh-key', 'privateKey'], type: 'plain', write: pkcs8Text, read: pkcs8Pem },
    },
    passphrase: { label: 'Passphrase', secret: true },
    keyType: { label: 'Key type', start: 'ssh-ed25519', cxf: { in: ['ssh-key', 'keyType'], type: 'plain' } },
  },
  searchWords: ['ssh', 'keys'],
  summary: ({ keyType, publicKey }) => ({ subtitle: publicKey.split(' ').slice(2).join(' ') || keyType }),
  mainField: 'privateKey',
  isCxf: (has) => has('ssh-key'),
})
