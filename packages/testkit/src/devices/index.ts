/** Devices with the real engine on them, and what lies between them and a server. */
export { passwordWork } from '@severy/client/password-work'
export * from './colluder.ts'
export * from './house.ts'
export * from './passkeys.ts'
export * from './test-device.ts'
export * from './use-house.ts'
export * from './wire.ts'
export * from './quick-password-work.ts'
