/** The device store without the engine: who was here is needed before anything else is fetched. */
export type { DeviceStore } from './device-store.ts'
export { openDeviceStore } from './lasting-store.ts'
