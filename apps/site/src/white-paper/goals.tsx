import { Heading } from './section.tsx'

const adversaries = [
  [
    'A hacked or malicious server',
    'reads and changes everything stored, answers each device differently, replays, drops, reorders, invents people',
    'reads no item, no name, no website, no kind, no note; makes no device accept a forged, swapped, dropped, doubled or rolled-back item unnoticed',
  ],
  [
    'A thief of the database or of a backup',
    'guesses passwords offline for as long as they like',
    'has nothing to test a guess against: the server’s own secret is kept outside the database',
  ],
  ['Someone on the network', 'sees and alters the traffic', 'learns no more than the server'],
  [
    'Someone with your email account',
    'presses every “forgot password” link',
    'opens nothing: the email proves the address, the recovery key opens the vault',
  ],
  [
    'Someone with your password',
    'tries it from anywhere',
    'is stopped by the second step if it’s on, and can’t keep you out of your own devices',
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
        Most services ask you to trust that their server is honest and stays honest. This protocol assumes the
        opposite: the server, its operator, its network and its backups are the adversary. It trusts your own
        devices while they run the unchanged code, and the people you share with, within the role you gave
        them.
      </p>
      <ul>
        <li>
          <strong>Secrecy.</strong> Only you, and the people you choose, can read your items: contents, names,
          websites, kinds, notes, attachments.
        </li>
        <li>
          <strong>Integrity.</strong> Nobody can change, swap, add, drop, duplicate or roll back items without
          your devices noticing. The exception is a device that has never seen the vault; section 8 says to
          what extent.
        </li>
        <li>
          <strong>Keys go where they belong.</strong> The server can’t add a member, a device or a way to
          recover.
        </li>
        <li>
          <strong>A stolen database is worth nothing.</strong> It doesn’t let anyone guess passwords offline.
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
