/**
 * The program. The product starts it with a channel, on which the gateway reports its port. When the channel closes,
 * the gateway ends, so that it never outlives the product.
 */
import type { AddressInfo } from 'node:net'
import { createGateway } from './gateway.ts'

const gateway = createGateway({
  database: setting('GATEWAY_DATABASE'),
  key: setting('GATEWAY_KEY'),
  webhookUrl: setting('GATEWAY_WEBHOOK_URL'),
  webhookSecret: setting('GATEWAY_WEBHOOK_SECRET'),
  publicUrl: setting('GATEWAY_PUBLIC_URL'),
})
process.on('disconnect', () => process.exit(0))
// Ctrl+C reaches the whole process group. Ignored here, because the product still needs the gateway while it shuts
// down, and then ends it.
process.on('SIGINT', () => undefined)
gateway.http.listen(0, '127.0.0.1', () => {
  const { port } = gateway.http.address() as AddressInfo
  process.send?.({ port })
})

function setting(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '')
    throw new Error(`The test gateway is started by the product: ${name} is not set`)
  return value
}
