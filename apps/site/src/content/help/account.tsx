import { HelpLink, Ui, type HelpArticle } from './article.tsx'

export const account: readonly HelpArticle[] = [
  {
    slug: 'change-password',
    title: 'Change your account password',
    summary:
      'Set another account password while you know the present one. Vault and Recovery Kit stay as they are.',
    alsoCalled: ['master password', 'new password'],
    Body: () => (
      <>
        <ol>
          <li>
            Open <Ui>Settings</Ui>, <Ui>Security</Ui>, <Ui>Account password</Ui>, and press{' '}
            <Ui>Change password</Ui>.
          </li>
          <li>Type the current password and the new one. The new one has to be as strong as at sign-up.</li>
          <li>
            Leave <Ui>Sign out my other devices</Ui> on unless you have a reason not to. They keep their
            encrypted copy and ask for the new password.
          </li>
        </ol>
        <p>
          A mail tells you that the password was changed. Your Recovery Kit and your passkeys go on working.
          If you change it because somebody may know it, read{' '}
          <HelpLink to="someone-had-access">When someone may have had access</HelpLink> first.
        </p>
      </>
    ),
  },
  {
    slug: 'change-email',
    title: 'Move to another email address',
    summary: 'Keep your account, vault and Recovery Kit, and sign in with a new address from then on.',
    alsoCalled: ['new email', 'change address', 'rename account'],
    Body: () => (
      <>
        <ol>
          <li>
            Open <Ui>Account</Ui>, <Ui>Profile</Ui>, and choose <Ui>Change email address</Ui>.
          </li>
          <li>
            Type the new address and press <Ui>Send code</Ui>. The code in the mail works for 30 minutes.
          </li>
          <li>
            Enter the code with your account password and press <Ui>Change email</Ui>.
          </li>
        </ol>
        <p>
          We tell the old address that the account has moved. If the code never comes, the new address may
          belong to an account already: we do not say so, because that would tell strangers who has an account
          here.
        </p>
      </>
    ),
  },
  {
    slug: 'sessions',
    title: 'Sessions and security activity',
    summary:
      'See where you are signed in, end what you do not recognize, and read what happened to your account.',
    alsoCalled: ['devices', 'sign out everywhere', 'log', 'history', 'what we can see'],
    Body: () => (
      <>
        <h2>Where you are signed in</h2>
        <p>
          <Ui>Account</Ui>, <Ui>Sessions</Ui> lists each browser with its system, its network address and when
          it was last seen. A place is named only if the operator has installed a place file, which is looked
          up on the server itself.
        </p>
        <p>
          <Ui>Sign out</Ui> locks the vault there. A copy that the device keeps stays sealed under your
          account password.
        </p>
        <h2>How long a session lasts</h2>
        <p>
          Thirty minutes without a request end a session on the server, unless whoever runs it has set another
          time, and so do thirty days. Unlocking on a device that knows you renews it.
        </p>
        <h2>Recent security activity</h2>
        <p>
          The list holds what the server noticed (sign-ins, failed ones, changes to your account) and what
          your devices reported, such as an entry that was opened or a value that was copied. The second kind
          is encrypted: only your devices can read it.
        </p>
        <h2>What we can see</h2>
        <p>
          <Ui>Account</Ui>, <Ui>Data & Privacy</Ui> says in a table what the server sees, what it keeps sealed
          and what never reaches it. The <a href="/privacy">privacy policy</a> goes through everything that is
          kept, row by row.
        </p>
      </>
    ),
  },
  {
    slug: 'lock-and-settings',
    title: 'Auto-lock and other settings',
    summary: 'When the vault locks by itself, how the app looks, and what follows you to your other devices.',
    alsoCalled: ['timeout', 'theme', 'dark mode', 'appearance', 'density'],
    Body: () => (
      <>
        <h2>Locking</h2>
        <p>
          The vault locks when nothing was touched for 15 minutes. <Ui>Settings</Ui>, <Ui>General</Ui>,{' '}
          <Ui>Auto-lock</Ui> takes 1 to 60. Thirty seconds before, Severy asks whether you are still there. It
          also locks when the computer sleeps, if <Ui>Lock when the computer sleeps</Ui> is on, and always
          when the tab is closed or reloaded. <Ui>Lock now</Ui> in your menu, or <kbd>Ctrl</kbd>+
          <kbd>Shift</kbd>+<kbd>L</kbd>, locks at once, in all tabs.
        </p>
        <h2>Look</h2>
        <p>
          <Ui>Appearance</Ui> has the theme (light, dark or the system’s), item colors, category icons and how
          much moves. <Ui>General</Ui> has the height of rows and the single-key shortcuts.
        </p>
        <h2>Save them</h2>
        <p>
          Changes apply at once in the page and are kept for all your devices with <Ui>Save Settings</Ui>.{' '}
          <Ui>Restore defaults</Ui> is at the top. Settings are encrypted like your items: the server does not
          see them. For clipboard and reveal times see{' '}
          <HelpLink to="copy-and-show">Copy, show and hide secrets</HelpLink>.
        </p>
      </>
    ),
  },
  {
    slug: 'offline',
    title: 'Offline, and on several devices at once',
    summary: 'What works without network, how changes meet, and what the sync line at the side says.',
    alsoCalled: ['sync', 'no internet', 'conflict', 'connection'],
    Body: () => (
      <>
        <h2>On several devices</h2>
        <p>
          A change on one device appears on your other open devices by itself. The line at the foot of the
          side says <b>Synced</b>, with the time; press it for the last sync and what is waiting.
        </p>
        <h2>Without network</h2>
        <p>
          You can open the app, unlock it with your password, read, copy, add and edit. Changes are kept on
          the device, encrypted, and are sent when the network is back. An item that was not sent yet is
          marked <Ui>Waiting to sync</Ui>.
        </p>
        <p>
          The app’s own files are kept on a device once you have opened your vault there. Your browser may
          offer to install Severy as an app; it is the same. The line at the foot of the side also says
          whether the browser promises to keep the copy of your vault: one that does not may delete it when
          room runs out, and you sign in again to get back what was synced. Signing in, signing up, recovery,
          attachments and changes to your account need the network too.
        </p>
        <h2>When two devices change one item</h2>
        <p>
          Changes to different fields are joined. When both changed the same field, one value stands and the
          other is kept in the item’s history, where the item offers a <Ui>Review</Ui>.
        </p>
        <h2>Before you sign out</h2>
        <p>
          Signing out wipes the device’s copy. If changes are still waiting, Severy says how many and asks
          first.
        </p>
      </>
    ),
  },
  {
    slug: 'export',
    title: 'Take your data with you',
    summary: 'An encrypted archive with your files, a list without passwords, and everything in clear.',
    alsoCalled: [
      'download',
      'backup',
      'archive',
      'json',
      'csv',
      'cxf',
      'move to another manager',
      'portability',
    ],
    Body: () => (
      <>
        <p>
          Open <Ui>Account</Ui>, <Ui>Data & Privacy</Ui>. Every file is made in your browser from what is open
          there, also after a trial. Nothing is uploaded. A business can forbid its members to export.
        </p>
        <h2>An encrypted archive</h2>
        <p>
          <Ui>Export backup</Ui> asks for your account password and for a new passphrase, and saves every
          entry with its history, folders, tags and files in one file that ends in <code>.severy</code>. The
          files are fetched from the server first. Nobody opens the archive without its passphrase: neither
          you nor we. Write the passphrase down and keep it somewhere else.
        </p>
        <p>
          The archive can be imported again, here or into another account, up to 512 MB. And it opens without
          any account: <Ui>Download reader</Ui> saves one page that works without a network. It shows and
          searches what is in the archive and saves its files. Keep it beside the archive.
        </p>
        <h2>The list</h2>
        <p>
          <Ui>Export to JSON</Ui> saves the names, websites, usernames, categories, notes and dates of your
          passwords. The passwords themselves are not in it, nor the notes of entries that ask for the account
          password first.
        </p>
        <h2>Everything, unencrypted</h2>
        <p>
          <Ui>Export unencrypted</Ui> asks for your account password and saves every entry with all that is in
          it, the trash and past values included, in a file that anybody can read: as JSON, as a spreadsheet
          (CSV), or in the Credential Exchange Format (CXF) for other password managers, which leaves out
          vaults that others own. Of files it holds the names at most. All three can be imported here again.
        </p>
        <h2>For another password manager</h2>
        <p>
          The same dialog writes files in the form of other products: <b>Bitwarden (JSON)</b>, which most
          managers read and which holds the most; <b>Browsers (CSV)</b> with Chrome’s columns, for passwords
          alone; <b>1Password (CSV)</b>; and <b>Proton Pass (CSV)</b>. Before you export, it counts what has no
          place in that form: the trash, attachments, and whatever else stays behind or moves into the notes.
        </p>
        <p>
          The file lies in your Downloads folder as it is. Delete it when you no longer need it, and empty the
          computer’s trash. A spreadsheet may take a value of the table for a formula: open its columns as
          text.
        </p>
      </>
    ),
  },
  {
    slug: 'delete-account',
    title: 'Delete your account',
    summary: 'Remove the account and everything in it from the server, at once and for good.',
    alsoCalled: ['close account', 'erase', 'leave'],
    Body: () => (
      <>
        <ol>
          <li>Copy what you still need out of the vault: nobody can bring it back afterwards.</li>
          <li>
            Open <Ui>Account</Ui>, <Ui>Danger Zone</Ui>, and press <Ui>Delete Account</Ui>. The page lists
            what will be gone.
          </li>
          <li>
            Type your email address, press <Ui>Permanently delete my account</Ui>, and confirm with your
            account password if you are asked.
          </li>
        </ol>
        <p>
          The server deletes the vault, its history and files, the keys, sessions, settings, photo and the
          list of security events, and mails you that it is done. Other devices of yours may still hold an
          encrypted copy: sign out there to remove it. Backups of the operator may hold the encrypted bytes
          until those backups are deleted.
        </p>
        <p>You can sign up again with the same address at any time.</p>
      </>
    ),
  },
  {
    slug: 'run-severy',
    title: 'Run Severy yourself',
    summary:
      'One command starts the whole server, with its own database. What it needs, and where to read on.',
    alsoCalled: ['self-host', 'install', 'home server', 'operator', 'docker'],
    Body: () => (
      <>
        <h2>Start it</h2>
        <p>Severy is free software (AGPL-3.0-or-later). In its folder, with npm and Node 20.19 or newer:</p>
        <pre>
          <code>npm start</code>
        </pre>
        <p>
          This installs what is needed, builds, and serves everything from one process with an SQLite database
          in <code>./data</code>. It prints the address to open and where mails go. PostgreSQL is used instead
          when <code>DATABASE_URL</code> is set.
        </p>
        <h2>Three settings to begin with</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Variable</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <code>PUBLIC_URL</code>
              </td>
              <td>
                The address under which people reach the server. Anything but <code>localhost</code> needs
                https: <code>TLS_CERT</code> and <code>TLS_KEY</code>, or a proxy in front.
              </td>
            </tr>
            <tr>
              <td>
                <code>SMTP_HOST</code>
              </td>
              <td>
                The mail server. It can be set in the admin area as well, under SMTP Settings. Until there is
                one, mails are kept, and the start prints the page that shows them.
              </td>
            </tr>
            <tr>
              <td>
                <code>PLANS=off</code>
              </td>
              <td>For yourself, your family or your company: nothing about plans and prices is shown.</td>
            </tr>
          </tbody>
        </table>
        <h2>Become admin</h2>
        <p>Sign up like anybody else, then, on the server’s machine:</p>
        <pre>
          <code>npm run admin -- grant you@example.org super_admin</code>
        </pre>
        <p>An admin manages the service. No role opens anybody’s vault.</p>
        <h2>Back up</h2>
        <p>
          Run <code>npm run backup -- new-key</code> once and keep the key that it shows on another machine.
          From then on the server makes a backup each day, in <code>data/backups</code>: copy those away, and{' '}
          <code>secrets.json</code> once to a third place. Without it nobody can sign in with a password any
          more. The repository’s <code>README.md</code> lists every variable, and <code>docs/operations</code>{' '}
          describes backups, TLS and several processes.
        </p>
      </>
    ),
  },
]
