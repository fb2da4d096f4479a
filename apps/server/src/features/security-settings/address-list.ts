import { BlockList, isIPv6 } from 'node:net'

/**
 * Whether an address is in a list of addresses and networks (`203.0.113.7`, `2001:db8::/32`). An IPv4-mapped address
 * (`::ffff:203.0.113.7`) counts as the IPv4 address.
 */
export function isListed(list: readonly string[], address: string): boolean {
  const bare = address.split('%')[0] ?? ''
  const networks = new BlockList()
  for (const entry of list) {
    const [network = '', prefix] = entry.split('/')
    const family = isIPv6(network) ? 'ipv6' : 'ipv4'
    networks.addSubnet(
      network,
      prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix),
      family,
    )
  }
  return networks.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4')
}
