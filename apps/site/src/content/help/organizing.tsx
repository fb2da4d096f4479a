import { Ui, type HelpArticle } from './article.tsx'

export const organizing: readonly HelpArticle[] = [
  {
    slug: 'organize',
    title: 'Folders, tags, favorites and the archive',
    summary:
      'Keep a large vault tidy with folders, tags, categories, favorites and the archive, and change many items at once.',
    alsoCalled: ['sort', 'categories', 'bulk', 'select', 'organize'],
    Body: () => (
      <>
        <h2>Folders</h2>
        <p>
          Folders are in the sidebar. <Ui>Add folder</Ui> makes one. Its menu has <Ui>Add folder inside</Ui>,{' '}
          <Ui>Rename</Ui>, <Ui>Move</Ui> and <Ui>Delete folder</Ui>. Deleting a folder doesn’t delete what’s
          in it: its items move up to the folder that contains it.
        </p>
        <h2>Tags and categories</h2>
        <p>
          An item has one folder, one category and any number of tags. You choose them when you edit the item.
          Tags in use are in the sidebar. The server sees none of this: folders, tags and categories are
          encrypted like everything else.
        </p>
        <h2>Favorites and the archive</h2>
        <p>
          An item’s menu has <Ui>Add to favorites</Ui> and <Ui>Archive</Ui>. Archived items stay out of lists
          and searches until you choose <Ui>Unarchive</Ui>.
        </p>
        <h2>Move items</h2>
        <p>
          Drag an item to a folder, vault or tag in the sidebar, or choose <Ui>Move to</Ui> in its menu. A
          right click opens the same menu as its button with three dots. If you drag or right-click a selected
          item, that’s for all selected items. Files you drop on an item are added to it.
        </p>
        <h2>Many items at once</h2>
        <p>
          Select items with their checkboxes or with <kbd>X</kbd>, and on a touch screen by holding one;
          extend the selection with <kbd>Shift</kbd>+<kbd>↓</kbd>, or select all with <kbd>Ctrl</kbd>+
          <kbd>A</kbd>. A bar then offers <Ui>Move to category</Ui>, <Ui>Move to folder</Ui>, <Ui>Add tag</Ui>
          , favorites, archive and trash. To undo a change, press <Ui>Undo</Ui> in the message that appears.
        </p>
      </>
    ),
  },
  {
    slug: 'trash',
    title: 'Delete items and bring them back',
    summary:
      'Deleted items stay in the trash for 30 days, then they’re permanently deleted, from the server too.',
    alsoCalled: ['remove', 'recover item', 'restore', 'undo'],
    Body: () => (
      <>
        <h2>Move to the trash</h2>
        <p>
          Choose <Ui>Move to trash</Ui> in an item’s menu, or press <kbd>Del</kbd> or <kbd>#</kbd>. The
          message that appears has <Ui>Undo</Ui>.
        </p>
        <h2>Bring it back</h2>
        <p>
          Open <Ui>Trash</Ui> in the sidebar. Each item shows how many days are left before it’s deleted: 30
          days after you moved it there. <Ui>Restore</Ui> puts it back where it was.
        </p>
        <h2>Delete permanently</h2>
        <p>
          <Ui>Delete permanently</Ui> and <Ui>Empty trash</Ui> remove the encrypted item from the server and
          your devices. Nobody can undo that. Backups made by the operator of this server may still contain
          the encrypted data for as long as those backups are kept.
        </p>
      </>
    ),
  },
  {
    slug: 'security-score',
    title: 'Understand your Security Score',
    summary:
      'How weak, reused, old and compromised passwords make up the score, and how to check yours against known breaches.',
    alsoCalled: ['password health', 'weak passwords', 'reused', 'score', 'breach'],
    Body: () => (
      <>
        <h2>What it counts</h2>
        <p>
          The arch next to your vault goes from 0 to 100. Your device works it out from the passwords you
          store; the server learns nothing about it.
        </p>
        <ul>
          <li>
            <Ui>Weak</Ui>: shorter than twelve characters, or easy to guess.
          </li>
          <li>
            <Ui>Reused</Ui>: the same password in more than one item.
          </li>
          <li>
            <Ui>Old</Ui>: the password hasn’t changed in more than a year. One that you imported without its
            date is “age unknown” and doesn’t count as old in its first year here.
          </li>
          <li>
            <Ui>Compromised</Ui>: the password appeared in a known breach.
          </li>
        </ul>
        <p>
          Press a counter to see its items. Weak passwords can cost up to 30 points, reused ones up to 25, old
          ones up to 20 and compromised ones up to 25. <Ui>Security Dashboard</Ui> lists what to fix next,
          most urgent first, including cards that expire soon and some sites that offer two-factor
          authentication. Items with the same password stand together: <Ui>Change all</Ui> takes you through
          them one by one.
        </p>
        <h2>Check your passwords</h2>
        <p>
          Your device always recognizes the 49,233 most common passwords from breaches, and many more where
          the operator of this server has made a list of them: your device downloads that list and asks
          nobody. For the full list, open <Ui>Security Dashboard</Ui> and press <Ui>Check now</Ui>. The first
          five characters of each password’s hash go through this server to the source its operator chose, and
          your device looks for the rest in the answer. Nobody learns the password, or whether it was found.
        </p>
        <p>
          Nothing is checked online until you press it, unless you turn on dark web monitoring. A password
          that hasn’t been checked says <Ui>Not checked</Ui>, never safe.
        </p>
        <h2>Dark web monitoring</h2>
        <p>
          It’s off until you turn it on under <Ui>Settings</Ui>, <Ui>Security</Ui>. Then, while your vault is
          open, new passwords are checked within the hour and all of them every week, as described above. If
          the operator of this server has a key for it, your email address is checked once a day against
          published breaches. The service that keeps that list learns the address. You hear about a new breach
          by email and on the Security Dashboard. Checking the address is part of a plan or the trial.
        </p>
        <p>
          The dashboard says <Ui>Active</Ui> only while monitoring is on and a list answers; otherwise it says
          why not. When you turn it off, the server deletes what it found.
        </p>
      </>
    ),
  },
  {
    slug: 'keyboard',
    title: 'Keyboard shortcuts',
    summary: 'Every keyboard shortcut in Severy, and how to turn off the single-letter ones.',
    alsoCalled: ['keys', 'hotkeys', 'accessibility'],
    Body: () => (
      <>
        <p>
          Press <kbd>?</kbd> in the app to see this list there. On a Mac, use <kbd>⌘</kbd> instead of{' '}
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
        <h2>Turn off single letters</h2>
        <p>
          If you use speech input, single letters can get in the way. Turn off <Ui>Single-key shortcuts</Ui>{' '}
          in that list or under <Ui>Settings</Ui>, <Ui>General</Ui>. Shortcuts with <kbd>Ctrl</kbd> keep
          working, and you can reach everything with <kbd>Tab</kbd>.
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
      ['Shift+G', 'Generate and copy a password'],
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
    name: 'In the search',
    keys: [
      ['↓', 'Go to the first result'],
      ['Enter', 'Open the first result'],
      ['Ctrl+Enter', 'Copy its password'],
      ['Ctrl+Shift+Enter', 'Copy its one-time code'],
      ['Alt+Enter', 'Launch its website'],
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
      ['S', 'Share'],
    ],
  },
]
