import { Heading, MarginNote } from './section.tsx'

export function Integrity() {
  return (
    <>
      <Heading number={5} id="integrity">
        Items, and why a lie is noticed
      </Heading>
      <h3>One item, one seal</h3>
      <p>
        Everything about an item is in one ciphertext: title, kind, fields, websites, notes, one-time-code
        secret, tags, category, folder, favorite, dates, history, and the keys of its attachments. Its context
        is vault, item, version and epoch. At most 1 MiB of text, and 50,000 items in a vault. The vault’s own
        name, icon and folders are an item too.
      </p>
      <h3>Attachments</h3>
      <p>
        Each file has a random key of 32 bytes, which stands in its item together with name, true size and the
        SHA-256 of the whole ciphertext. Nothing is given out before every chunk, the padding, the length and
        that hash have been checked.
      </p>
      <h3>The head: a signed list of everything</h3>
      <p>
        With each change a device signs a <em className="font-semibold">head</em> of 197 bytes: the vault, a
        sequence number, the hash of the head before, the list of members, the epoch, the number of items, and
        one hash over id, version, epoch and SHA-256 of every item there is. A missing, added, exchanged or
        older item changes that hash.
      </p>
      <MarginNote>
        At 10,000 items the hash over the whole list takes about 20 ms, which is why there is no cleverer
        structure.
      </MarginNote>
      <p>
        Who may sign stands in the <em className="font-semibold">roster</em>, the vault’s signed list of
        people. Rosters form a chain too, and the id of a vault is the hash of its first roster, so that
        nobody can present another beginning. A personal vault has one member, who never changes; section 6 is
        about those with more.
      </p>
      <h3>What a device remembers</h3>
      <p>
        After each sync it keeps sequence numbers and hashes of keyring, rosters and heads, also after signing
        out. Whatever the server shows next must continue from there. Every state that the device has seen,
        that its core box names, or that another device handed to it, must lie on one chain.
      </p>
      <h3>When a check fails</h3>
      <p>
        Writing to the vault stops. The last verified copy stays readable. A red screen says what was expected
        and what was served, with numbers and dates, in words that are built into the client. Nothing is
        repaired silently, and no text from the server is shown there. One check is tried again by itself,
        once: a list that does not add up is fetched whole.
      </p>
      <h3>Offline, and two devices at once</h3>
      <p>
        Edits made offline wait in a sealed queue, and are sealed for the vault when they are sent. When two
        devices change one item, fields are merged; of one field that both changed, the version already stored
        stays, and the other goes into the item’s history. Clocks decide nothing.
      </p>
      <h3>A new key for a vault</h3>
      <p>
        The epoch rises, and every item is sealed anew. The new key opens a sealed “ladder” to the one before,
        so that nothing is lost on the way.
      </p>
    </>
  )
}
