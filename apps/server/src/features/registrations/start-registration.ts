import { startRegistration } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { insertStart } from './registration-store.ts'

const perAddress = { name: 'sign-up', triesMax: 30, windowMs: 3600_000, by: 'address' } as const
/** How long a device has to create its keys and upload them. */
const startMsMax = 3600_000

export function serveStartRegistration(server: Server, { database, clock, opaque }: Platform): void {
  server.serve(startRegistration, [perAddress], async ({ body }) => {
    // The device never learns the OPAQUE id, so that no one can name another person's.
    const opaqueId = newId()
    const registrationResponse = opaque.startRegistration(opaqueId, body.registrationRequest)
    if (registrationResponse === null) return err('invalid-request')
    const registrationId = newId()
    await insertStart(database.disposable, registrationId, opaqueId, clock.nowMs() + startMsMax)
    return ok({ registrationId, registrationResponse })
  })
}
