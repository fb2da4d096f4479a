import { Heading, MarginNote } from './section.tsx'

export function Integrity() {
  return (
    <>
      <Heading number={5} id="integrity">
        Items, and how lies are caught
      </Heading>
      <h3>One item, one seal</h3>
      <p>
        One ciphertext holds everything about an item: title, kind, fields, websites, notes, one-time-code
        secret, tags, category, folder, favorite, dates, history, and the keys of its attachments. Its context
        is the vault, item, version and epoch. An item has at most 1 MiB of text, and a vault at most 50,000
        items. The vault’s own name, icon and folders are stored as an item too.
      </p>
      <h3>Attachments</h3>
      <p>
        Each file has its own random 32-byte key, which is stored in its item together with the file’s name,
        its true size and the SHA-256 of the whole ciphertext. Nothing is released until every chunk, the
        padding, the length and that hash have been checked.
      </p>
      <h3>The head: a signed list of everything</h3>
      <p>
        With each change, a device signs a <em className="font-semibold">head</em> of 197 bytes: the vault, a
        sequence number, the hash of the previous head, the list of members, the epoch, the number of items,
        and one hash over the id, version, epoch and SHA-256 of every item in it. A missing, added, swapped or
        older item changes that hash.
      </p>
      <MarginNote>
        With 10,000 items, hashing the whole list takes about 20 ms, which is why there is no cleverer
        structure.
      </MarginNote>
      <p>
        The people who may sign are in the <em className="font-semibold">roster</em>, the vault’s signed list
        of members. Rosters form a chain too, and a vault’s id is the hash of its first roster, so nobody can
        present a different beginning. A personal vault has one member, always the same; section 6 covers
        vaults with more.
      </p>
      <h3>What a device remembers</h3>
      <p>
        After each sync, a device keeps the sequence numbers and hashes of the keyring, rosters and heads,
        even after you sign out. Whatever the server shows next must continue from there. Every state that the
        device has seen, that its core box names, or that another device handed to it must lie on one chain.
      </p>
      <h3>When a check fails</h3>
      <p>
        Writing to the vault stops. The last verified copy stays readable. A red screen says what was expected
        and what the server sent, with numbers and dates, in words built into the client. Nothing is repaired
        silently, and no text from the server is shown there. One check is retried automatically, once: if a
        list doesn’t add up, it’s fetched again in full.
      </p>
      <h3>Offline, and two devices at once</h3>
      <p>
        Edits made offline wait in an encrypted queue and are sealed for the vault when they’re sent. When two
        devices change the same item, their fields are merged. If both changed the same field, the version
        already stored stays and the other goes into the item’s history. Clocks decide nothing.
      </p>
      <h3>A new key for a vault</h3>
      <p>
        The epoch goes up, and every item is sealed again. The new key opens a sealed “ladder” to the one
        before, so nothing is lost along the way.
      </p>
    </>
  )
}
