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
        first, in the core box. Five key words, or a safety number of twelve groups of five digits, stand for
        the keys and are compared in person or by phone. Keys that change are followed only if the ones before
        signed for them; otherwise sharing with that person stops until you have compared again.
      </p>
      <h3>Shared vaults</h3>
      <p>
        What several people use lies in a vault of its own, one shared password too. Its roster names each
        member with the fingerprint of their keys and a role: a viewer reads, an editor also writes, an owner
        also decides who is in it. Only an owner of the roster before may sign the next one, and every
        member’s device checks that. A viewer’s change is refused by every other device, whatever the server
        lets through.
      </p>
      <p>
        The vault’s key comes to a new member in a <em className="font-semibold">grant</em>: 277 bytes, the
        key sealed to them with HPKE, signed by the owner who gave it, and bound to one roster and one head.
        Accepted, the key lives in the keyring. When someone is removed, the epoch goes up, and everyone who
        stays is granted a new key in the same change. What was read before can’t be taken back.
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
        address that browsers never send to a server. With it both devices know each other’s keys: the invited
        one checks the fingerprint, and answers with a MAC over both under the secret.
      </p>
      <h3>Links for people without an account</h3>
      <p>
        A one-time link holds the key to a sealed copy of one item. The server counts how often it was opened,
        and deletes the copy the last time. A link that asks for a secret holds the public half of a key made
        for it alone: an answer opens on the asker’s devices only.
      </p>
      <h3>Trusted contacts</h3>
      <p>
        A contact, whose keys were compared or stand in the list of the same organization, holds one half of a
        way in, sealed to them; the server keeps the other and gives it out after a wait during which the
        owner can decline. “View only” opens the vaults box, “Take over” the account key. To let someone who’s
        locked out back in, the contact seals the account key to a key that the new device just made, after
        six groups of digits were read out and typed.
      </p>
      <MarginNote>The server enforces the wait. Contact and server together could skip it.</MarginNote>
    </>
  )
}
