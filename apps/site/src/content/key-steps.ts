/** The way from a password to an item, in order. The diagram of /security draws the same steps. */
export interface KeyStep {
  title: string
  /** One short line, for the diagram. */
  size: string
  text: string
  /** `person`: exists on a person's devices or paper alone. `server`: stored by us, sealed. */
  where: 'person' | 'server'
}

export const keySteps: readonly KeyStep[] = [
  {
    title: 'Account password',
    size: 'OPAQUE, Argon2id',
    text: 'You type it, and it stays in your browser. OPAQUE proves to our server that you know it without sending it, and gives your browser a key that the server cannot compute.',
    where: 'person',
  },
  {
    title: 'Recovery Kit',
    size: '160 bits on paper',
    text: 'Made on your device as a PDF, shown once. It opens the vault when the password is lost.',
    where: 'person',
  },
  {
    title: 'Passkey',
    size: 'WebAuthn PRF',
    text: 'A secret that your authenticator computes for this site alone. It opens the vault without a password.',
    where: 'person',
  },
  {
    title: 'Slots',
    size: '104 bytes each',
    text: 'Your account key, sealed once for each way in. A slot opens in its own place only: it names person, kind, number and version.',
    where: 'server',
  },
  {
    title: 'Account key',
    size: '256 random bits',
    text: 'Drawn by your device when you sign up. Changing your password changes the slot, not this key; one button in Settings makes all keys anew.',
    where: 'person',
  },
  {
    title: 'Keyring',
    size: 'two sealed boxes',
    text: 'One box holds the keys of your vaults, the other your identity keys and the newest state that you have seen. A hash chain shows if an old one is served.',
    where: 'server',
  },
  {
    title: 'Vault key',
    size: '256 random bits',
    text: 'One for each vault and epoch. It is never sent anywhere unsealed.',
    where: 'person',
  },
  {
    title: 'Items',
    size: 'a key for each version',
    text: 'From the vault key, a random salt and the item’s place comes a key for this one version. One seal holds everything about the item.',
    where: 'server',
  },
]
