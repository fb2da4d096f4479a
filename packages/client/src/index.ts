/** The vault engine: the only place where keys are. Runs in a worker; screens speak to `VaultEngine`. */
export { createEngine } from './create-engine.ts'
export type { DeviceStore } from './device/device-store.ts'
export { openDeviceStore } from './device/lasting-store.ts'
export type * from './engine.ts'
export { sealPaths, type SealPath } from './identity/seal-rules.ts'
export { openEventStream } from './live/event-stream.ts'
export type { PasswordWork } from './password-work.ts'
export {
  systemClock,
  type Clock,
  type EnginePorts,
  type EventChannel,
  type JudgedPassword,
  type PasswordJudge,
} from './ports.ts'
