import { Ui, type HelpArticle } from './article.tsx'

export const organizing: readonly HelpArticle[] = [
  {
    slug: 'organize',
    title: 'Folders, tags, favorites and the archive',
    summary:
      'Keep a large vault in order: folders, tags, categories, favorites, the archive, and many items at once.',
    alsoCalled: ['sort', 'categories', 'bulk', 'select', 'organize'],
    Body: () => (
      <>
        <h2>Folders</h2>
        <p>
          Folders stand at the side. <Ui>Add folder</Ui> makes one, and its menu has{' '}
          <Ui>Add folder inside</Ui>, <Ui>Rename</Ui>, <Ui>Move</Ui> and <Ui>Delete folder</Ui>. Deleting a
          folder deletes nothing that is in it: its items move to the folder around it.
        </p>
        <h2>Tags and categories</h2>
        <p>
          An item has one folder and one category, and any number of tags. All of them are chosen where you
          edit it. Tags that are in use stand at the side. The server sees none of this: folders, tags and
          categories are encrypted like everything else.
        </p>
        <h2>Favorites and the archive</h2>
        <p>
          The menu of an item has <Ui>Add to favorites</Ui> and <Ui>Archive</Ui>. What is archived stays out
          of lists and searches until you choose <Ui>Unarchive</Ui>.
        </p>
        <h2>Many items at once</h2>
        <p>
          In the list view, select items with their boxes or with <kbd>X</kbd>, extend with <kbd>Shift</kbd>+
          <kbd>↓</kbd>, or take all with <kbd>Ctrl</kbd>+<kbd>A</kbd>. A bar then offers{' '}
          <Ui>Move to category</Ui>, <Ui>Move to folder</Ui>, <Ui>Add tag</Ui>, favorites, archive and trash.
          Each act can be taken back with <Ui>Undo</Ui> in its note.
        </p>
      </>
    ),
  },
  {
    slug: 'trash',
    title: 'Delete items, and bring them back',
    summary:
      'The trash keeps what you throw away for 30 days; then it is deleted for good, also from the server.',
    alsoCalled: ['remove', 'recover item', 'restore', 'undo'],
    Body: () => (
      <>
        <h2>Move to the trash</h2>
        <p>
          Choose <Ui>Move to trash</Ui> in the menu of an item, or press <kbd>Del</kbd> or <kbd>#</kbd>. The
          note that appears has <Ui>Undo</Ui>.
        </p>
        <h2>Bring it back</h2>
        <p>
          Open <Ui>Trash</Ui> at the side. Each item says in how many days it will be deleted: 30 days after
          you threw it away. <Ui>Restore</Ui> puts it back where it was.
        </p>
        <h2>Delete for good</h2>
        <p>
          <Ui>Delete permanently</Ui> and <Ui>Empty trash</Ui> remove the encrypted item from the server and
          from your devices. Nobody can undo that. Backups that the operator of this server keeps may hold the
          encrypted bytes for as long as those backups are kept.
        </p>
      </>
    ),
  },
  {
    slug: 'security-score',
    title: 'Read your Security Score',
    summary:
      'How the score is worked out from weak, reused, old and compromised passwords, and how to look yours up in a list of breaches.',
    alsoCalled: ['password health', 'weak passwords', 'reused', 'score', 'breach'],
    Body: () => (
      <>
        <h2>What it counts</h2>
        <p>
          The arch beside your vault goes from 0 to 100. It is worked out on your device from the passwords
          that you store; the server learns nothing of it.
        </p>
        <ul>
          <li>
            <Ui>Weak</Ui>: shorter than twelve characters, or easy to guess.
          </li>
          <li>
            <Ui>Reused</Ui>: the same password in more than one item.
          </li>
          <li>
            <Ui>Old</Ui>: the password has not changed for more than a year.
          </li>
          <li>
            <Ui>Compromised</Ui>: the password is known from a breach.
          </li>
        </ul>
        <p>
          Press a counter to see its items in the list. If all your passwords were weak, the score would lose
          30 points; reused ones take up to 25, old ones up to 20, compromised ones up to 25.{' '}
          <Ui>Security Dashboard</Ui> lists what to fix next, the most urgent first, also cards that expire
          soon and some sites that offer a second factor.
        </p>
        <h2>Look your passwords up</h2>
        <p>
          The 49,233 most common passwords of breaches are recognized on your device, always, and many more
          where the operator of this server has made a list of them: your device fetches it and asks nobody.
          For the long list, open <Ui>Security Dashboard</Ui> and press <Ui>Check now</Ui>: five hexadecimal
          digits of a hash of each password go through this server to the source that its operator has chosen,
          and your device looks for the rest in the answer. Nobody learns the password, or whether it was
          found.
        </p>
        <p>
          Nothing is looked up before you press it, unless you switch dark web monitoring on. What nobody has
          looked up is <Ui>Not checked</Ui>, never safe.
        </p>
        <h2>Dark web monitoring</h2>
        <p>
          It is off until you switch it on under <Ui>Settings</Ui>, <Ui>Security</Ui>. Then, while your vault
          is open, new passwords are looked up within the hour and all of them each week, in the way described
          above. If the operator of this server has a key for it, your email address is looked up once a day
          in a published list of breaches, whose keeper learns the address; a new breach is told by mail and
          on the Security Dashboard. The address is part of a plan or of the trial.
        </p>
        <p>
          The dashboard says <Ui>Active</Ui> only while it is on and a list answers, and otherwise why not.
          Switching it off makes the server forget what it found.
        </p>
      </>
    ),
  },
  {
    slug: 'keyboard',
    title: 'Keyboard shortcuts',
    summary: 'Every key that Severy knows, and how to turn the single letters off.',
    alsoCalled: ['keys', 'hotkeys', 'accessibility'],
    Body: () => (
      <>
        <p>
          Press <kbd>?</kbd> in the app to see this list there. On a Mac, read <kbd>⌘</kbd> for{' '}
          <kbd>Ctrl</kbd>.
        </p>
        {keyGroups.map(({ name, keys }) => (
          <section key={name}>
            <h2>{name}</h2>
            <table className="help-keys">
              <thead>
                <tr>
                  <th scope="col">Key</th>
                  <th scope="col">What it does</th>
                </tr>
              </thead>
              <tbody>
                {keys.map(([key, text]) => (
                  <tr key={key}>
                    <td>
                      <kbd>{key}</kbd>
                    </td>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
        <h2>Turn letters off</h2>
        <p>
          If you use speech input, single letters can be in the way. Turn off <Ui>Single-key shortcuts</Ui> in
          that sheet or under <Ui>Settings</Ui>, <Ui>General</Ui>. Keys with <kbd>Ctrl</kbd> go on working,
          and everything can be reached with <kbd>Tab</kbd>.
        </p>
      </>
    ),
  },
]

const keyGroups: readonly { name: string; keys: readonly (readonly [key: string, text: string])[] }[] = [
  {
    name: 'Everywhere',
    keys: [
      ['Ctrl+K', 'Command palette'],
      ['/', 'Search in Vault'],
      ['N', 'Add new item'],
      ['G', 'Generate a password'],
      ['Ctrl+B', 'Collapse or expand the sidebar'],
      ['Ctrl+Shift+L', 'Lock now'],
      ['?', 'Keyboard shortcuts'],
    ],
  },
  {
    name: 'In the list',
    keys: [
      ['J or K, ↓ or ↑', 'Next and previous item'],
      ['Enter', 'Open'],
      ['X', 'Select'],
      ['Shift+↓', 'Extend the selection'],
      ['Ctrl+A', 'Select all'],
      ['# or Del', 'Move to trash'],
      ['Esc', 'Clear search, close details, clear selection'],
    ],
  },
  {
    name: 'On the selected item',
    keys: [
      ['U', 'Copy username'],
      ['P', 'Copy password'],
      ['T', 'Copy one-time code'],
      ['L', 'Launch website'],
      ['R', 'Show or hide the password'],
      ['Shift+R', 'Large type'],
      ['E', 'Edit'],
    ],
  },
]
