/**
 * A KeePass database (KDBX 3.1) without entries that asks for 500,000,000 rounds of AES, the most that an import
 * accepts: opening it takes a minute.
 */
export function slowKeePass(): Uint8Array<ArrayBuffer> {
  const fields = [
    field(2, Buffer.from('31c1f2e6bf714350be5805216afc5aff', 'hex')),
    field(3, Buffer.of(0, 0, 0, 0)),
    field(4, Buffer.alloc(32, 1)),
    field(5, Buffer.alloc(32, 2)),
    field(6, Buffer.from(BigUint64Array.of(500_000_000n).buffer)),
    field(7, Buffer.alloc(16, 3)),
    field(8, Buffer.alloc(32, 4)),
    field(9, Buffer.alloc(32, 5)),
    field(10, Buffer.of(0, 0, 0, 0)),
    field(0, Buffer.from('\r\n\r\n')),
  ]
  const signature = Buffer.from('03d9a29a67fb4bb501000300', 'hex')
  return Uint8Array.from(Buffer.concat([signature, ...fields, Buffer.alloc(64)]))
}

function field(id: number, data: Buffer): Buffer {
  return Buffer.concat([Buffer.of(id, data.length & 0xff, data.length >> 8), data])
}
