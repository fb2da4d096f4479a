import { startRegistration } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import { newId } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { insertStart } from './registration-store.ts'

const perAddress = { name: 'sign-up', triesMax: 30, windowMs: 3600_000, by: 'address' } as const
/** Milliseconds in which a device makes its keys and uploads them. */
const startMsMax = 3600_000

export function serveStartRegistration(server: Server, { database, clock, opaque }: Platform): void {
  server.serve(startRegistration, [perAddress], async ({ body }) => {
    // The id that the device learns is not the one under which OPAQUE works: nobody can name another's.
    const opaqueId = newId()
    const registrationResponse = opaque.startRegistration(opaqueId, body.registrationRequest)
    if (registrationResponse === null) return err('invalid-request')
    const registrationId = newId()
    await insertStart(database.disposable, registrationId, opaqueId, clock.nowMs() + startMsMax)
    return ok({ registrationId, registrationResponse })
  })
}
