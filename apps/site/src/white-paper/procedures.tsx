import { Heading, MarginNote } from './section.tsx'

export function Procedures() {
  return (
    <>
      <Heading number={4} id="procedures">
        Signing up, in, and back in
      </Heading>
      <h3>Sign-up</h3>
      <p>
        Your device checks the password itself: at least ten characters, and a zxcvbn score of 3 or more. It
        then makes the account key, the identity, the keyring and an empty vault, and uploads everything,
        sealed, in one request. The response is the same, and takes the same time, whether or not the address
        has an account: only the email says which. The link in that email works only together with the
        password, so the mailbox and the password belong to the same person. Anything not confirmed is deleted
        after 24 hours.
      </p>
      <h3>Sign-in</h3>
      <p>
        OPAQUE takes two requests. The server learns that you know the password, and nothing that would help
        it guess the password. For an unknown address, it does the same with a made-up record of the same
        size. If you’ve turned on a second step, the server hands out slots and keyring only after that. No
        request reveals a salt, a parameter, or what kind of account someone has.
      </p>
      <MarginNote>
        The server’s OPAQUE key is pinned in your core box and on your device. If a server suddenly has a
        different one, your device raises an alarm.
      </MarginNote>
      <h3>Unlocking a known device</h3>
      <p>
        Argon2id over the password opens slot 4 on the device, even without a connection. Only the slot’s
        commitment shows that a password is wrong. After ten failures, the slot is deleted, and only a full
        sign-in works.
      </p>
      <h3>Passkeys</h3>
      <p>
        The browser asks the authenticator for its PRF output over a protocol constant, with user verification
        required. The signature goes to the server; the PRF output goes to the worker that holds the keys,
        opens slot 3, and is overwritten. It never leaves the browser.
      </p>
      <h3>Recovery</h3>
      <p>
        The recovery key is 20 random bytes, printed as <code>R1-</code>, 32 characters and 3 more that catch
        typos. Recovery needs the emailed link and a proof derived from that key; the server keeps the proof’s
        hash. The server then returns slot 2, which the key opens, and your device sets a new password and
        makes a new kit. The second step, if it’s on, is required here too. A trusted contact, if you’ve
        chosen one, can help you back in (section 6). There’s no other way: no reset by email, no key held by
        the operator, no admin override.
      </p>
      <h3>Another device</h3>
      <p>
        A new device shows a QR code with 32 random bytes. The unlocked device leaves a sealed note on the
        server under a name derived from them, which can be read once, within five minutes. The new device
        signs in as usual and takes over what the old one remembers, so it can’t be shown an old state. The
        code itself never reaches the server.
      </p>
      <h3>When someone may have had access</h3>
      <p>
        One button replaces everything: account key, identity, recovery key, password, vault keys, and the
        Secret Key if it’s on. Passkeys have to be added again, and other sessions end. Changing only the
        password keeps the account key: if a server secretly kept the old record, the old password could still
        open it, and the screen says so.
      </p>
    </>
  )
}
