/**
 * Bytes in, bytes out: the primitives of PROTOCOL 2 and the records of 3 to 7. The slow part, on WebAssembly, is
 * `./kdf`; sealing to another person's key is `./to-people`, which only one folder of the client may import.
 */
export * from './account-head.ts'
export * from './account-keys.ts'
export * from './archive.ts'
export type {
  AskedSecret,
  PhonesCore,
  BackupsCore,
  GroupShare,
  Contact,
  Core,
  CoreEscrow,
  GivenLink,
  Offboarding,
  IdentitySecret,
  Invite,
  KeyringRef,
  KnownHead,
  Vaults,
} from './core.ts'
export { type EarlierQueue, earlierQueuesMax, replacedPlacesMax } from './core.ts'
export {
  encodeLinkCode,
  linkMailbox,
  linkSecretBytes,
  openDeviceLink,
  parseLinkCode,
  sealDeviceLink,
  type DeviceLink,
} from './device-link.ts'
export * from './device-records.ts'
export { openEscrow, openEscrowSlot, openRelease, type EscrowContact, type NewEscrow } from './escrow.ts'
export { openGrant, type GrantPlace, type GrantRecipient } from './grant.ts'
export {
  agreementPublicKey,
  createAgreementKey,
  importAgreementKey,
  openFrom,
  type SealedTo,
} from './hpke.ts'
export * from './identity.ts'
export * from './invitation.ts'
export * from './item.ts'
export { encodeJson, JsonText, openJson, parseJson, sealJson } from './json.ts'
export { derive, deriveKey, importKey } from './key.ts'
export * from './keyring.ts'
export * from './one-time-link.ts'
export * from './padding.ts'
export * from './password-input.ts'
export * from './random.ts'
export { open, openMany, seal, sealMany, sealOverheadBytes, type ToOpen, type ToSeal } from './seal.ts'
export * from './secret-request.ts'
export * from './signing.ts'
export * from './slot.ts'
export * from './snapshot.ts'
export * from './text-codes.ts'
export * from './vault.ts'
