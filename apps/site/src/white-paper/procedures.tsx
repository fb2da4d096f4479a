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
        then makes the account key, the identity, the keyring and an empty vault, and uploads everything in
        one request, sealed. The answer is the same, in the same time, whether or not the address has an
        account: only the email tells. The link in that email works only together with the password, so the
        mailbox and the password belong to one person. Anything not confirmed is gone after 24 hours.
      </p>
      <h3>Sign-in</h3>
      <p>
        OPAQUE takes two requests. The server learns that you know the password, and nothing that helps guess
        it. For an unknown address it does the same with a made-up record of the same size. It hands out slots
        and keyring after the second step, if you’ve turned one on. No request reveals a salt, a parameter, or
        what kind of account someone has.
      </p>
      <MarginNote>
        The server’s OPAQUE key is pinned in your core box and on your device. If a server suddenly has a
        different one, your device raises an alarm.
      </MarginNote>
      <h3>Unlocking a known device</h3>
      <p>
        Argon2id over the password opens slot 4 on the device, even without a connection. Only the slot’s
        commitment shows that a password is wrong. After ten failures the slot is deleted, and only a full
        sign-in helps.
      </p>
      <h3>Passkeys</h3>
      <p>
        The browser asks the authenticator for its PRF output over a constant of this protocol, with user
        verification required. The signature goes to the server; the PRF output goes to the worker that holds
        the keys, opens slot 3, and is overwritten. It never leaves the browser.
      </p>
      <h3>Recovery</h3>
      <p>
        The recovery key is 20 random bytes, printed as <code>R1-</code>, 32 characters and 3 that catch
        typing errors. Recovery needs the emailed link and a proof derived from that key; the server keeps the
        proof’s hash. It returns slot 2, which the key opens; your device then sets a new password and makes a
        new kit. The second step, if it’s on, is required here too. A trusted contact, if you’ve chosen one,
        can help you back in (section 6). There’s no other way: no reset by email, no key held by the
        operator, no admin override.
      </p>
      <h3>Another device</h3>
      <p>
        A new device shows a QR code with 32 random bytes. The unlocked one leaves a sealed note under a name
        derived from them, which is read once, within five minutes. The new device signs in as usual and takes
        over the memory of the old one, so it cannot be shown an old state. The code never reaches the server.
      </p>
      <h3>When someone may have had access</h3>
      <p>
        One button replaces everything: account key, identity, recovery key, password, vault keys, and the
        Secret Key if it is on. Passkeys have to be added again, and other sessions end. A change of the
        password alone keeps the account key; a server that secretly kept the former record could still be
        opened with the former password, and the screen says so.
      </p>
    </>
  )
}
