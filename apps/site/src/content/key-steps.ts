/** The steps from a password to an item, in order. The diagram on /security shows the same steps. */
export interface KeyStep {
  title: string
  /** One short line, for the diagram. */
  size: string
  text: string
  /** `person`: exists only on a person's devices or on paper. `server`: stored by us, sealed. */
  where: 'person' | 'server'
}

export const keySteps: readonly KeyStep[] = [
  {
    title: 'Account password',
    size: 'OPAQUE, Argon2id',
    text: 'You type it, and it stays in your browser. OPAQUE proves to our server that you know it without sending it, and gives your browser a key that the server can’t compute.',
    where: 'person',
  },
  {
    title: 'Recovery Kit',
    size: '160 bits on paper',
    text: 'Made on your device as a PDF, shown once. It opens your vault if you lose the password.',
    where: 'person',
  },
  {
    title: 'Passkey',
    size: 'WebAuthn PRF',
    text: 'A secret that your authenticator computes for this site only. It opens your vault without a password.',
    where: 'person',
  },
  {
    title: 'Slots',
    size: '104 bytes each',
    text: 'Your account key, sealed once for each way in. A slot opens only in its own place: it names the person, kind, number and version.',
    where: 'server',
  },
  {
    title: 'Account key',
    size: '256 random bits',
    text: 'Your device draws it when you sign up. Changing your password changes the slot, not this key; one button in Settings replaces all keys.',
    where: 'person',
  },
  {
    title: 'Keyring',
    size: 'two sealed boxes',
    text: 'One box holds the keys to your vaults, the other your identity keys and the newest state you’ve seen. A hash chain shows if the server sends an old one.',
    where: 'server',
  },
  {
    title: 'Vault key',
    size: '256 random bits',
    text: 'One for each vault and epoch. It’s never sent anywhere unsealed.',
    where: 'person',
  },
  {
    title: 'Items',
    size: 'a key for each version',
    text: 'The vault key, a random salt and the item’s place make a key for this one version. One seal holds everything about the item.',
    where: 'server',
  },
]
