import type { TestDeviceOptions } from '@severy/testkit/devices'

/** A device whose store can be made to forget the alarms that it has kept. */
export function deviceStoreOver(): {
  overStore: NonNullable<TestDeviceOptions['overStore']>
  forget: { alarms: boolean }
} {
  const forget = { alarms: false }
  return {
    forget,
    overStore: (store) => ({
      ...store,
      readVaults: async (userId) => {
        const copies = await store.readVaults(userId)
        return forget.alarms ? copies.map((copy) => ({ ...copy, alarm: null })) : copies
      },
    }),
  }
}
