/** One-time codes: computed in the engine from the item's secret. */
import { ManualClock, freshDatabase } from '@severy/testkit'
import { draft, must, type TestDevice, useHouse } from '@severy/testkit/devices'
import { beforeAll, expect, it } from 'vitest'
import { useServer } from '@severy/server/testing/use-server'

// A time from RFC 6238, appendix B.
const clock = new ManualClock(2_000_000_000_000)
// One database kind is enough, because the server plays no part in a code.
const world = useHouse(useServer(() => freshDatabase('SQLite'), { clock }))
let device: TestDevice

beforeAll(async () => {
  device = await world.house.signUp('codes@example.org', { clock })
})

async function stored(totp: string) {
  return must(await device.engine.addItem({ ...draft('Coded'), totp }))
}

it('gives the current code, the next one, and when it starts', async () => {
  const ref = await stored('otpauth://totp/RFC?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&digits=8')
  const first = await device.engine.getCode(ref)
  expect(first).toMatchObject({ code: '69279037', periodSeconds: 30, endsAt: 2_000_000_010_000 })
  clock.advance(10_000)
  expect(await device.engine.getCode(ref)).toMatchObject({
    code: first?.kind === 'running' ? first.next : 'none',
  })
})

it('reads a bare secret as sites print it', async () => {
  const ref = await stored('gezd gnbv gy3t qojq gezd gnbv gy3t qojq')
  expect((await device.engine.getCode(ref))?.code).toMatch(/^\d{6}$/)
})

it('moves a counter-based code on after it was used, on every device', async () => {
  const ref = await stored('otpauth://hotp/RFC?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&counter=1')
  expect(await device.engine.getCode(ref)).toEqual({ kind: 'counted', code: '287082', counter: 1 })
  must(await device.engine.nextCode(ref))
  expect(await device.engine.getCode(ref)).toMatchObject({ code: '359152', counter: 2 })
  await device.untilSynced()
  const item = await device.engine.getItem(ref)
  expect(item).toMatchObject({ history: [] })
  expect(item?.totp).toContain('counter=2')
})

it('uses Steam’s letters', async () => {
  const code = await device.engine.getCode(await stored('steam://GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'))
  expect(code?.code).toMatch(/^[2-9BCDFGHJKMNPQRTVWXY]{5}$/)
})

it('gives none for an item that has no secret, a useless one, or does not exist', async () => {
  expect(await device.engine.getCode(await stored(''))).toBeNull()
  expect(await device.engine.getCode(await stored('otpauth://hotp/x?secret=GEZDGNBV&counter=x'))).toBeNull()
  const { vaultId } = await stored('')
  expect(await device.engine.getCode({ vaultId, itemId: 'AAAAAAAAAAAAAAAAAAAAAA' })).toBeNull()
})

it('gives none once the vault is locked', async () => {
  const ref = await stored('GEZDGNBVGY3TQOJQ')
  await device.engine.lock('user')
  expect(await device.engine.getCode(ref)).toBeNull()
})
