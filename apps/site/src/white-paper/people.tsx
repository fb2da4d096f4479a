import { Heading, MarginNote } from './section.tsx'

export function People() {
  return (
    <>
      <Heading number={6} id="people">
        Other people
      </Heading>
      <h3>Whose keys these are</h3>
      <p>
        Your device learns another person’s keys from the server, which may lie. So it pins what it learned
        first, in the core box. Eight key words, or a safety number of twelve groups of five digits, stand for
        the keys; people compare them in person or by phone. If someone’s keys change, your device follows
        only if the old keys signed the new ones; otherwise sharing with that person stops until you’ve
        compared again.
      </p>
      <h3>Shared vaults</h3>
      <p>
        Anything that several people use is in a vault of its own, even a single shared password. Its roster
        names each member with the fingerprint of their keys and a role: a viewer reads, an editor also
        writes, an owner also decides who is in it. Only an owner of the roster before may sign the next one,
        and every member’s device checks that. A viewer’s change is refused by every other device, whatever
        the server lets through.
      </p>
      <p>
        The vault’s key comes to a new member in a <em className="font-semibold">grant</em>: 277 bytes, the
        key sealed to them with HPKE, signed by the owner who gave it, and bound to one roster and one head.
        Once accepted, the key is kept in the keyring. When someone is removed, the epoch goes up, and
        everyone who stays gets a new key in the same change. What someone has already read can’t be taken
        back.
      </p>
      <h3>Families and organizations</h3>
      <p>
        The list of members is a roster like any other. Rules and groups are sealed items of that vault, which
        its owners sign: the server can’t add anyone, change a rule or leave one out. The server enforces
        single sign-on, which decides who gets a session and opens nothing.
      </p>
      <h3>Invitations</h3>
      <p>
        Someone without an account gets a link with a secret and the inviter’s fingerprint in the part of the
        address that browsers never send to a server. With it, the two devices can trust each other’s keys:
        the invited one checks the fingerprint and answers with a MAC over both fingerprints, made with the
        secret.
      </p>
      <h3>Links for people without an account</h3>
      <p>
        A one-time link holds the key to a sealed copy of one item. The server counts how often it was opened,
        and deletes the copy the last time. A link that requests a secret holds the public half of a key made
        for that link alone, so only the devices of the person who asked can open the answer.
      </p>
      <h3>Trusted contacts</h3>
      <p>
        A trusted contact, whose keys the owner must have compared, holds one half of a way in, sealed to
        them. The server keeps the other half and releases it after a wait during which the owner can decline.
        “View only” opens the vaults box, “Take over” the account key. To let someone who’s locked out back
        in, the contact’s device seals the account key to a key that the new device has just made, after the
        contact has typed six groups of digits that the owner reads out.
      </p>
      <MarginNote>
        The server enforces the wait. The contact and the server together could skip it.
      </MarginNote>
      <h3>A copy for phones</h3>
      <p>
        If you turn on phone access, your devices write the vaults you choose into a KeePass database (KDBX 4:
        AES-256, HMAC, Argon2id with 64 MiB) under a password of its own, and the server keeps it for an app
        on your phone. This copy is outside this protocol: a server could hand out an older one unnoticed.
      </p>
    </>
  )
}
