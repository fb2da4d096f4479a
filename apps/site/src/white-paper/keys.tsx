import { Heading, MarginNote } from './section.tsx'

const slots = [
  ['1', 'account password', 'OPAQUE’s export key', 'server'],
  ['2', 'Recovery Kit', 'the recovery key R', 'server'],
  ['3', 'passkey', 'the authenticator’s PRF output', 'server; a copy on your devices'],
  ['4', 'this device', 'Argon2id over the password, with 16 random bytes', 'this device only'],
  [
    '5',
    'trusted contact',
    'a random key, sealed to the contact',
    'server, which gives it out after the wait',
  ],
]

export function Keys() {
  return (
    <>
      <Heading number={3} id="keys">
        Secrets and keys
      </Heading>
      <pre tabIndex={0} className="paper-figure">
        <code>{`password ──┐
Secret Key ┴─ pwIn ─┬─ OPAQUE ── export key ──────── slot 1 ─┐
                    └─ Argon2id on this device ───── slot 4 ─┤
recovery key (160 bits, on paper) ────────────────── slot 2 ─┼─ account key
passkey PRF ──────────────────────────────────────── slot 3 ─┤  (256 random bits)
trusted contact’s half, if there is one ──────────── slot 5 ─┘      │
              ┌────────────┬────────────┬─────────────┬─────────────┤
          core box     vaults box     events     offline edits   opened items
                           └─ vault key (256 random bits, one per epoch)
                                └─ a key for each version of each item`}</code>
      </pre>
      <p>
        <strong>Your password</strong> never enters a key by itself. It is normalized (NFKC), put through
        HMAC-SHA-256 under the Secret Key, and the result, <code>pwIn</code>, is what OPAQUE and Argon2id are
        given.
      </p>
      <p>
        <strong>The Secret Key</strong> is 16 zero bytes until you turn it on in Settings. Then your device
        draws 128 random bits, which are kept on your devices and printed on your Recovery Kit, and never
        sent. With it, not even the operator can guess a weak password of yours.
      </p>
      <MarginNote>
        The server does not know whether an account has a Secret Key: no request asks, and no answer says.
      </MarginNote>
      <p>
        <strong>The account key</strong> is 32 random bytes, drawn by your device at sign-up. Each way in
        opens a <em className="font-semibold">slot</em>: the account key sealed under a key of its own, 104
        bytes. A trusted contact’s is one byte longer: it says whether the key in it is the account key, or
        the one that opens the vaults box alone. The slot’s context holds the account, the kind, the slot’s id
        and the key’s version.
      </p>
      <div className="wide-table" role="region" aria-label="Slots" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Slot</th>
              <th scope="col">Way in</th>
              <th scope="col">Its key comes from</th>
              <th scope="col">Kept by</th>
            </tr>
          </thead>
          <tbody>
            {slots.map(([type, way, from, kept]) => (
              <tr key={type}>
                <th scope="row">{type}</th>
                <td>{way}</td>
                <td>{from}</td>
                <td>{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <strong>The keyring</strong> is two boxes, written together under a sequence number. The{' '}
        <em className="font-semibold">vaults box</em> holds the newest key of each vault. The{' '}
        <em className="font-semibold">core box</em> holds your private identity keys, the people whose keys
        you have pinned, the newest state of each vault that you have seen, your settings, and the hash of the
        vaults box. Every core box names the hash of the one before: a chain that your devices recompute. All
        else is trusted because something in the core box says so.
      </p>
      <p>
        <strong>Identity.</strong> Each account has an Ed25519 and an X25519 key pair. A statement of 141
        bytes publishes them, signed by themselves, and, after a change, also by the keys before. At each
        sign-in and sync your device compares what the server publishes in your name with its own; a
        difference is an alarm.
      </p>
      <p>
        <strong>Where keys live.</strong> In one worker of the browser, apart from the page. Keys for deriving
        and signing are imported so that they cannot be exported, and the bytes they came from are
        overwritten. OPAQUE and Argon2id run in a second worker, which is ended after use. Locking ends the
        first one and reloads the page.
      </p>
    </>
  )
}
