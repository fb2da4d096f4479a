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
    text: 'A PDF made on your device and shown once. It gets you back in if you forget your password.',
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
    text: 'Your device generates it when you sign up. Changing your password changes the slot, not this key; one button in Settings replaces all keys.',
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
    text: 'A new one for each vault, and again whenever the vault’s key changes. It’s never sent unsealed.',
    where: 'person',
  },
  {
    title: 'Items',
    size: 'a key for each version',
    text: 'The key for each version comes from the vault key, a random salt and the item’s place. One seal holds everything about the item.',
    where: 'server',
  },
]
