/** Sample data for the drawings. The person and the services do not exist. */
export const sampleItem = {
  name: 'Northwind Bank',
  username: 'm.lind@post.example',
  password: 'vK7!mTq2#Rd9wLx&',
}

/**
 * `sampleItem` as one of our servers stores it: one row of its `items` table, bytes in hexadecimal. Made once with the
 * product's own `sealItem` under a random key that was discarded. The seal consists of 24 bytes of salt, 32 of
 * commitment, then AES-256-GCM over the login padded to 512 bytes, and its tag.
 */
const ct =
  '9bbd8ae4101c02b43a60679ea97101d81d45fbb7dd4a7a87a3605ddac7fc1ea8a33f6fe549c761f4bd29faa77d57f721' +
  '1765d3009f32d89af96a023b0a424a5ea169c3cd0079f49fadaeb1b03cfe2d054c5f3ba3a16bc1d1f189015ed96dc27e' +
  'f138d86f7ed75ed8a382359e0c500123f93b852074231d443bd6c6057d303f20f5edd4e797206e4646d7f1bc93c852b3' +
  '6275af09059548dbf1a418bf80a5318145b58cf3283ab49e4c60e50cce3ff8619dec585edefda587bde8963608a8226d' +
  '7c1c42f23f27b4a33414ac84f085d723a8930909ee2025018e84301fe46b2a469b71d04a06432bc7dc1c6b0f9fdccd74' +
  '40bc40686fabc3cb7aad2c4f893299823cb0cc801d99eda8cc084d68cd044b6810301c86011f73a52c0001495b021ef2' +
  '73bae59c86d2ad13b8a21b3e9374d1586636b384bb8dca2111a40443c655c0370778ad206d947e809078613d669d957a' +
  'ca761cfb998634b94178b58400e7d9d948976a92eb57f01ce3ed402b4c63c096c10218a9e28cccbe78bb272554665932' +
  'ef5460dffe32ebaccefe7c2fea3bb15923ea5e89b0b1a850082c6ed1dd7b5338e2b91369222535aa2211bcd3237e1e77' +
  '94068b74a9c6e2df2862a797b25c6df2395caae53fc780c2c4c8050f5f66dbd02d292691b2e30fa57949c9f3ce8f3dc1' +
  'e5074ca94ec546b4031fd8e77071767dfb1cfd7d30fef74d68199f04bcc64bb6a19cc7ea1709d0d44f453a0d7c5dcaf4' +
  '9dcc68aac5c112b9c9a3151439301d8a9e2ab39ecd5e628dfa6c92d2e47c502399f2a976fdbf61d59a781fe762081a32' +
  '9db343a8a7bf5753'

export const sampleStored = {
  vaultId: '1ysJxidWB2mnFmqBGdxhwg',
  itemId: 'gAloBVB-2uV3EcpQdXgWfw',
  hSeq: 2,
  rev: 1,
  epoch: 1,
  ctHash: '0ef4de8c28ed06cb1efe2089320e476f9f4bfa8df5c0dffd009bd5a3ffdf131c',
  ct,
  ctBytes: 584,
}

/** As much as fits under an arch: the first 80 bytes, two digits each, separated by spaces. */
export function firstBytes(hex: string): string {
  return (hex.slice(0, 160).match(/../g) ?? []).join(' ')
}
