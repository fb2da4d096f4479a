import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestGateway } from './test-gateway.ts'

const program = join(import.meta.dirname, '..', '..', '..', 'test-gateway', 'src', 'main.ts')

describe('the test gateway’s process', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'severy-gateway-'))
  })
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true })
  })

  const gatewayOf = (script: string) =>
    createTestGateway({
      script,
      dataDir,
      secretKey: 'sk_test_a',
      webhookSecret: 'whsec_b',
      webhookUrl: () => 'http://127.0.0.1:9/',
      publicUrl: 'http://localhost:3000',
    })
  const isAnswering = (port: number): Promise<boolean> =>
    fetch(`http://127.0.0.1:${String(port)}/test-gateway/gateway.css`).then(
      ({ ok }) => ok,
      () => false,
    )

  it('starts once for all who need it, and ends when it is stopped', async () => {
    const gateway = gatewayOf(program)
    const [port, again] = await Promise.all([gateway.port(), gateway.port()])
    expect(again).toBe(port)
    expect(await isAnswering(port)).toBe(true)
    gateway.stop()
    await expect.poll(() => isAnswering(port)).toBe(false)
  })

  it('is started again after it has ended', async () => {
    // Sends its pid instead of a port, and runs until it is ended: one that ended by itself could do so unnoticed.
    const script = join(dataDir, 'nameable.mjs')
    writeFileSync(
      script,
      "process.send({ port: process.pid }); process.on('disconnect', () => process.exit())",
    )
    const gateway = gatewayOf(script)
    const first = await gateway.port()
    process.kill(first)
    await expect.poll(() => gateway.port().catch(() => first)).not.toBe(first)
    gateway.stop()
  })

  it('that cannot start says so to everyone who needs it', async () => {
    const script = join(dataDir, 'broken.mjs')
    writeFileSync(script, 'process.exit(7)')
    await expect(gatewayOf(script).port()).rejects.toThrow('The test gateway ended with 7')
  })
})
