/** The device store without the engine, because the page must know who was signed in before it loads anything else. */
export type { DeviceStore } from './device-store.ts'
export { openDeviceStore } from './lasting-store.ts'
