import { Heading, MarginNote } from './section.tsx'

const slots = [
  ['1', 'account password', 'OPAQUE’s export key', 'server'],
  ['2', 'Recovery Kit', 'the recovery key R', 'server'],
  ['3', 'passkey', 'the authenticator’s PRF output', 'server; a copy on your devices'],
  ['4', 'this device', 'Argon2id over the password, with 16 random bytes', 'this device only'],
  ['5', 'trusted contact', 'a random key, sealed to the contact', 'server, which releases it after the wait'],
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
        <strong>Your password</strong> never becomes a key by itself. It is normalized (NFKC) and run through
        HMAC-SHA-256 under the Secret Key; the result, <code>pwIn</code>, is what goes into OPAQUE and
        Argon2id.
      </p>
      <p>
        <strong>The Secret Key</strong> is 16 zero bytes until you turn it on in Settings. Your device then
        generates 128 random bits. They stay on your devices, are printed on your Recovery Kit, and are never
        sent. With it, not even the operator can guess a weak password.
      </p>
      <MarginNote>
        The server doesn’t know whether an account has a Secret Key: no request asks, and no response says.
      </MarginNote>
      <p>
        <strong>The account key</strong> is 32 random bytes that your device generates at sign-up. Each way in
        opens a <em className="font-semibold">slot</em>: the account key, sealed under that way’s own key (104
        bytes). A trusted contact’s slot is one byte longer: the byte says whether the key inside is the
        account key or the one that opens only the vaults box. A slot’s context contains the account, the
        kind, the slot’s id and the key’s version.
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
        you have pinned, the newest state you’ve seen of each vault, your settings, and the hash of the vaults
        box. Each core box contains the hash of the one before, a chain that your devices recompute.
        Everything else is trusted because something in the core box vouches for it.
      </p>
      <p>
        <strong>Identity.</strong> Each account has an Ed25519 and an X25519 key pair. A 141-byte statement
        publishes them, signed with these keys and, after a change, with the previous ones too. At each
        sign-in and sync, your device compares what the server publishes in your name with its own copy; any
        difference raises an alarm.
      </p>
      <p>
        <strong>Where keys live.</strong> In one browser worker, apart from the page. Keys for deriving and
        signing are imported as non-extractable, and the bytes they came from are overwritten. OPAQUE and
        Argon2id run in a second worker, which is terminated after use. Locking terminates the first one and
        reloads the page.
      </p>
      <p>
        <strong>Between two pages</strong>, so that a reload doesn’t lock the vault, the service worker holds
        the account key as a non-extractable key: within your auto-lock time, and for at most five minutes.
        It’s given once, to a page of this site. A setting turns this off. The browser extension keeps the
        account key in the browser’s memory while its vault is open, never on disk.
      </p>
    </>
  )
}
