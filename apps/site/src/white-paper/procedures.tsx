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
        account: only the mail tells. The link in that mail works together with the password alone, so that
        mailbox and password belong to one person. What is not confirmed is gone after 24 hours.
      </p>
      <h3>Sign-in</h3>
      <p>
        OPAQUE takes two requests. The server learns that you know the password, and nothing that helps to
        guess it. For an unknown address it plays the same part with an invented record of the same size.
        Slots and keyring are handed out after the second step, if you have turned one on. There is no request
        that tells a salt, a parameter, or what kind of account somebody has.
      </p>
      <MarginNote>
        The server’s OPAQUE key is pinned in your core box and on your device. A server that suddenly has
        another one raises an alarm.
      </MarginNote>
      <h3>Unlocking a known device</h3>
      <p>
        Argon2id over the password opens slot 4 on the device, also without a connection. A wrong password
        shows by the slot’s commitment and nothing else. After ten failures the slot is deleted, and only a
        full sign-in helps.
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
        typing errors. Recovery needs the mailed link and a proof derived from that key, of which the server
        keeps the hash. It returns slot 2, which the key opens; your device then sets a new password and makes
        a new kit. The second step, if it is on, is asked for here too. Whoever has chosen a trusted contact
        can be helped back in by them (section 6). There is no other way: no reset by mail, no key at the
        operator’s, no flag of an admin.
      </p>
      <h3>Another device</h3>
      <p>
        A new device shows a QR code with 32 random bytes. The unlocked one leaves a sealed note under a name
        derived from them, which is read once, within five minutes. The new device signs in as usual and takes
        over the memory of the old one, so it cannot be shown an old state. The code never reaches the server.
      </p>
      <h3>When somebody may have had access</h3>
      <p>
        One button makes everything anew: account key, identity, recovery key, password, vault keys, and the
        Secret Key if it is on. Passkeys have to be added again, and other sessions end. A change of the
        password alone keeps the account key; a server that secretly kept the former record could still be
        opened with the former password, and the screen says so.
      </p>
    </>
  )
}
