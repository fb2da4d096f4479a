/** Stand-ins for what is outside, and devices that tests drive. Only tests import it. */
export * from './devices/test-device.ts'
export * from './devices/wire.ts'
