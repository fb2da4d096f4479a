import { Heading } from './section.tsx'

const adversaries = [
  [
    'A hacked or malicious server',
    'read and change everything stored, answer each device differently, replay, drop, reorder, invent people',
    'can’t read an item, a name, a website, a kind or a note, and can’t make a device accept a forged, swapped, dropped, duplicated or rolled-back item unnoticed',
  ],
  [
    'A thief of the database or of a backup',
    'guess passwords offline for as long as they like',
    'has nothing to test a guess against: the server’s own secret is kept outside the database',
  ],
  ['Someone on the network', 'see and alter the traffic', 'learns no more than the server'],
  [
    'Someone with your email account',
    'press every “forgot password” link',
    'can’t open anything: the email proves the address, the recovery key opens the vault',
  ],
  [
    'Someone with your password',
    'try it from anywhere',
    'is stopped by the second step if it’s on, and can’t keep you out of your own devices',
  ],
  [
    'A hostile website or file',
    'be imported, opened, pasted',
    'can’t run code, send a request, or leave the page that shows it',
  ],
]

export function Goals() {
  return (
    <>
      <Heading number={1} id="goals">
        What it promises, and against whom
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
          your devices noticing. The exception is a device that has never seen the vault, as section 8
          explains.
        </li>
        <li>
          <strong>Keys go where they belong.</strong> The server can’t add a member, a device or a way to
          recover.
        </li>
        <li>
          <strong>A stolen database is useless.</strong> It doesn’t let anyone guess passwords offline.
        </li>
      </ul>
      <p>
        It doesn’t promise that the server answers at all; that your email address, the number of your items,
        the times of changes, size classes and the people you share with stay hidden; or anything at all on a
        device that runs hostile code.
      </p>
      <div className="wide-table" role="region" aria-label="Adversaries" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">can</th>
              <th scope="col">but</th>
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
