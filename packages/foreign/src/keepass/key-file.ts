import { sha256, type Bytes } from '../bytes.ts'

/** A key file as KeePass 2.47 and later write it: XML of version 2, which includes a checksum. `key`: 32 bytes. */
export async function writeKeyFile(key: Bytes): Promise<string> {
  const check = hex((await sha256(key)).subarray(0, 4))
  const lines = (hex(key).match(/.{32}/g) ?? []).map((half) => (half.match(/.{8}/g) ?? []).join(' '))
  return `<?xml version="1.0" encoding="utf-8"?>
<KeyFile>
	<Meta>
		<Version>2.0</Version>
	</Meta>
	<Key>
		<Data Hash="${check}">
			${lines.join('\n\t\t\t')}
		</Data>
	</Key>
</KeyFile>
`
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
}
