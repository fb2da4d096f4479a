import { Heading, MarginNote } from './section.tsx'

const algorithms = [
  [
    'Signing in',
    'OPAQUE (RFC 9807): ristretto255, SHA-512, 3DH, with Argon2id inside',
    '@serenity-kit/opaque',
  ],
  [
    'Stretching a password',
    'Argon2id version 0x13: 65,536 KiB (64 MiB), 3 passes, 4 lanes, 32 bytes out',
    'in OPAQUE; hash-wasm on the device',
  ],
  [
    'Sealing',
    'Cobblestone-256 (c2sp.org/chunked-encryption@v1): HKDF-Expand-SHA-512 and AES-256-GCM, committing to its key',
    'WebCrypto',
  ],
  ['Keys from keys', 'HKDF-Expand (RFC 5869) with HMAC-SHA-512', 'WebCrypto'],
  ['Signing', 'Ed25519, over a label and the exact bytes', 'WebCrypto'],
  ['Sealing to a person', 'HPKE (RFC 9180) base mode: X25519, HKDF-SHA256, AES-256-GCM', '@hpke/core'],
  ['Hashing', 'SHA-256', 'WebCrypto; hash-wasm for files, in chunks'],
  ['One-time codes', 'TOTP (RFC 6238)', 'Severy'],
]

export function Primitives() {
  return (
    <>
      <Heading number={2} id="primitives">
        Algorithms
      </Heading>
      <p>
        There is one suite. Its algorithms and parameters are constants in the client’s code: no message from
        the server carries a parameter, an algorithm or a version that changes how a key is derived or data is
        sealed. So there is nothing to downgrade.
      </p>
      <div className="wide-table" role="region" aria-label="Algorithms" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Used for</th>
              <th scope="col">Algorithm</th>
              <th scope="col">Implemented by</th>
            </tr>
          </thead>
          <tbody>
            {algorithms.map(([use, algorithm, by]) => (
              <tr key={use}>
                <th scope="row">{use}</th>
                <td>{algorithm}</td>
                <td>{by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>

      <h3>A seal, to the byte</h3>
      <p>
        Everything secret goes through one function, which takes a 32-byte key and a context. The context says
        what the record is and where it belongs: for example, the vault, the item, its version and the number
        of the vault’s key.
      </p>
      <pre tabIndex={0} className="paper-figure">
        <code>{`salt (24 random bytes)
material = HKDF-Expand-SHA-512(key, name of the scheme ‖ 00 ‖ salt ‖ context, 76)
         = AES key (32) ‖ first nonce (12) ‖ commitment (32)
chunk i  = AES-256-GCM(AES key, first nonce XOR i, up to 16,384 bytes)
sealed   = salt (24) ‖ commitment (32) ‖ chunks, each with a tag of 16 bytes`}</code>
      </pre>
      <p>
        The last chunk is always shorter than 16,384 bytes, and empty if need be, so that a record can’t be
        cut off between chunks. Below one chunk, a seal adds 72 bytes. Opening compares the commitment first,
        in constant time, and returns nothing until all of it is authenticated. A record opens under one key
        only, and in its own place only: the same bytes presented as another item or an older version don’t
        open.
      </p>
      <MarginNote>
        A salt of 192 random bits gives each record its own key. Nonces are never chosen at random, and none
        can repeat under one key.
      </MarginNote>

      <h3>Padding</h3>
      <p>
        Before sealing, a record is written as its length (4 bytes), its bytes, and zeros that pad it to 512,
        1,024, 2,048, 4,096 or 8,192 bytes, and beyond that to a multiple of 8,192. A login usually takes 512
        + 72 = 584 bytes, however long its password is. Attachments are padded to multiples of 65,536. Nothing
        is ever compressed, because the size of compressed data says something about its contents.
      </p>

      <h3>Labels</h3>
      <p>
        Every hash, signature, derivation and context begins with <code>severy/1/</code>, a name, and a zero
        byte. No two uses share a name, so nothing made for one purpose can be passed off as something else.
      </p>
    </>
  )
}
