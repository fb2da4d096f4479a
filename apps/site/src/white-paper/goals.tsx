import { Heading } from './section.tsx'

const adversaries = [
  [
    'A server that is broken into, or malicious',
    'reads and changes all that is stored, answers each device differently, replays, drops, reorders, invents people',
    'reads no item, no name, no website, no kind, no note; makes no device accept a forged, swapped, dropped, doubled or rolled-back item unnoticed',
  ],
  [
    'A thief of the database or of a backup',
    'guesses passwords offline for as long as he likes',
    'has nothing to test a guess against: the server’s own secret is kept outside the database',
  ],
  ['Somebody on the network', 'sees and alters the traffic', 'learns no more than the server'],
  [
    'Somebody with your email account',
    'presses every “forgot password” link',
    'opens nothing: the mail proves the address, the recovery key opens the vault',
  ],
  [
    'Somebody with your password',
    'tries it from anywhere',
    'is stopped by the second step while that is on, and cannot keep you out of your own devices',
  ],
  [
    'A hostile website or file',
    'is imported, opened, pasted',
    'runs no code, sends no request, and stays in the page that shows it',
  ],
]

export function Goals() {
  return (
    <>
      <Heading number={1} id="goals">
        What is promised, and against whom
      </Heading>
      <p>
        Most services ask you to trust that their server is honest and that it stays so. This protocol is
        written for the opposite case: the server, its operator, its network and its backups are the
        adversary. Trusted are your own devices while they run the unchanged code, and the people whom you
        share with, within the role that you gave them.
      </p>
      <ul>
        <li>
          <strong>Secrecy.</strong> Only you, and those you chose, read your items: contents, names, websites,
          kinds, notes, attachments.
        </li>
        <li>
          <strong>Integrity.</strong> Items cannot be changed, swapped, added, dropped, doubled or rolled back
          without your devices noticing. A device that has never seen the vault is the exception; section 8
          says how far.
        </li>
        <li>
          <strong>Keys go where they belong.</strong> The server can add no member, no device and no way of
          recovery.
        </li>
        <li>
          <strong>A stolen database is worth nothing.</strong> It allows no password to be guessed offline.
        </li>
      </ul>
      <p>
        Not promised: that the server answers at all; that your email address, the number of your items, the
        times of changes, size classes and whom you share with stay hidden; that anything holds on a device
        that runs hostile code.
      </p>
      <div className="wide-table" role="region" aria-label="Adversaries" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">may</th>
              <th scope="col">and still</th>
            </tr>
          </thead>
          <tbody>
            {adversaries.map(([who, may, still]) => (
              <tr key={who}>
                <th scope="row">{who}</th>
                <td>{may}</td>
                <td>{still}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
