/** Devices with the real engine, and what connects them to a server. */
export { passwordWork } from '@severy/client/password-work'
export * from './colluder.ts'
export * from './house.ts'
export * from './passkeys.ts'
export * from './test-device.ts'
export * from './use-house.ts'
export * from './wire.ts'
export * from './quick-password-work.ts'
