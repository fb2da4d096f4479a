/** What this device remembers, without the engine: who was here is asked before anything else is fetched. */
export type { DeviceStore } from './device-store.ts'
export { openDeviceStore } from './lasting-store.ts'
