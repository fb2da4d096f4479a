import { HelpLink, Ui, type HelpArticle } from './article.tsx'

export const account: readonly HelpArticle[] = [
  {
    slug: 'change-password',
    title: 'Change your account password',
    summary:
      'Set a new account password when you know the current one. Your vault and Recovery Kit stay as they are.',
    alsoCalled: ['master password', 'new password'],
    Body: () => (
      <>
        <ol>
          <li>
            Open <Ui>Settings</Ui>, <Ui>Security</Ui>, <Ui>Account password</Ui>, and press{' '}
            <Ui>Change password</Ui>.
          </li>
          <li>
            Type the current password and the new one. The new one must be as strong as at sign-up. Forgot the
            current one? A <HelpLink to="passkeys">passkey</HelpLink> that opens your vault does instead.
          </li>
          <li>
            Leave <Ui>Sign out my other devices</Ui> on unless you have a reason not to. They keep their
            encrypted copy and ask for the new password.
          </li>
        </ol>
        <p>
          We email you that the password was changed. Your Recovery Kit and passkeys keep working. If you’re
          changing it because someone may know it, read{' '}
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
            Type the new address and press <Ui>Send code</Ui>. The code in the email works for 30 minutes.
          </li>
          <li>
            Enter the code with your account password and press <Ui>Change email</Ui>.
          </li>
        </ol>
        <p>
          We tell the old address that the account has moved. If the code never arrives, the new address may
          already have an account. We don’t say so, because that would tell strangers who has an account here.
        </p>
      </>
    ),
  },
  {
    slug: 'sessions',
    title: 'Sessions and security activity',
    summary:
      'See where you’re signed in, sign out devices you don’t recognize, and read what happened to your account.',
    alsoCalled: ['devices', 'sign out everywhere', 'log', 'history', 'what we can see'],
    Body: () => (
      <>
        <h2>Where you are signed in</h2>
        <p>
          <Ui>Account</Ui>, <Ui>Sessions</Ui> lists each browser with its system, its network address and when
          it was last seen. You see a location only if the operator has installed a location file, which the
          server looks up itself.
        </p>
        <p>
          <Ui>Sign out</Ui> locks the vault there. Any copy the device keeps stays encrypted under your
          account password.
        </p>
        <h2>How long a session lasts</h2>
        <p>
          A session ends on the server after thirty minutes without a request, unless the operator set a
          different time, and after thirty days in any case. Unlocking on a device that knows you renews it.
        </p>
        <h2>Recent security activity</h2>
        <p>
          The list has what the server noticed (sign-ins, failed sign-ins, account changes) and what your
          devices reported, such as an item that was opened or a value that was copied. The second kind is
          encrypted: only your devices can read it.
        </p>
        <h2>What we can see</h2>
        <p>
          <Ui>Account</Ui>, <Ui>Data & Privacy</Ui> has a table of what the server sees, what it keeps
          encrypted and what never reaches it. The <a href="/privacy">privacy policy</a> lists everything we
          keep, row by row.
        </p>
      </>
    ),
  },
  {
    slug: 'lock-and-settings',
    title: 'Auto-lock and other settings',
    summary:
      'Choose when the vault locks by itself, how the app looks, and what syncs to your other devices.',
    alsoCalled: ['timeout', 'theme', 'dark mode', 'appearance', 'density'],
    Body: () => (
      <>
        <h2>Locking</h2>
        <p>
          The vault locks after 15 minutes without activity. Set anything from 1 to 60 minutes under{' '}
          <Ui>Settings</Ui>, <Ui>General</Ui>, <Ui>Auto-lock</Ui>. Thirty seconds before, Severy asks if
          you’re still there. It also locks when you quit the browser, and when the computer sleeps, if{' '}
          <Ui>Lock when the computer sleeps</Ui> is on. <Ui>Lock now</Ui> in your menu, or <kbd>Ctrl</kbd>+
          <kbd>Shift</kbd>+<kbd>L</kbd>, locks right away, in all tabs.
        </p>
        <p>
          While <Ui>Stay unlocked when this page reloads</Ui> is on, your vault stays open when you reload the
          page, in other tabs of the same browser, and for up to five minutes after you close the last tab.
          Turn it off, and closing or reloading a tab locks the vault right away.
        </p>
        <h2>Appearance</h2>
        <p>
          <Ui>Appearance</Ui> has the theme (light, dark or the system’s), item colors, category icons and
          motion. <Ui>General</Ui> has the height of rows and the single-key shortcuts.
        </p>
        <h2>Save your settings</h2>
        <p>
          Changes apply to the page right away. To keep them for all your devices, press{' '}
          <Ui>Save Settings</Ui>. <Ui>Restore defaults</Ui> is at the top. Settings are encrypted like your
          items: the server doesn’t see them. For clipboard and reveal times, see{' '}
          <HelpLink to="copy-and-show">Copy, show and hide secrets</HelpLink>.
        </p>
      </>
    ),
  },
  {
    slug: 'offline',
    title: 'Offline and on several devices at once',
    summary:
      'What works without a network, how changes are merged, and what the sync line in the sidebar means.',
    alsoCalled: ['sync', 'no internet', 'conflict', 'connection'],
    Body: () => (
      <>
        <h2>On several devices</h2>
        <p>
          A change on one device shows up on your other open devices by itself. The line at the bottom of the
          sidebar says <b>Synced</b>, with the time. Press it to see the last sync and what’s waiting.
        </p>
        <h2>Without a network</h2>
        <p>
          You can open the app, unlock it with your password, read, copy, add and edit. Changes are kept on
          the device, encrypted, and sent when you’re back online. An item that hasn’t been sent yet is marked{' '}
          <Ui>Waiting to sync</Ui>.
        </p>
        <p>
          Once you’ve opened your vault on a device, the app’s own files stay there. Your browser may offer to
          install Severy as an app; it’s the same app. The line at the bottom of the sidebar also says whether
          the browser promises to keep the copy of your vault. A browser that doesn’t may delete it when space
          runs out; sign in again to get back what was synced. Signing in, signing up, recovery, attachments
          and account changes need a network.
        </p>
        <h2>When two devices change one item</h2>
        <p>
          Changes to different fields are merged. If both changed the same field, one value stays current, the
          other goes to the item’s history, and the item offers a <Ui>Review</Ui>.
        </p>
        <h2>Before you sign out</h2>
        <p>
          Signing out removes the copy from the device. If changes are still waiting, Severy tells you how
          many and asks first.
        </p>
      </>
    ),
  },
  {
    slug: 'automatic-backups',
    title: 'Back up your vault automatically',
    summary: 'Let your browser write an encrypted backup to a folder every day, week or month.',
    alsoCalled: ['backup', 'schedule', 'folder', 'archive', 'restore', 'copy', 'cloud drive', 'USB stick'],
    Body: () => (
      <>
        <h2>Turn it on</h2>
        <ol>
          <li>
            Open <Ui>Account</Ui>, <Ui>Data & Privacy</Ui>, and press <Ui>Set up automatic backups</Ui>.
          </li>
          <li>
            Press <Ui>Choose folder</Ui>. A folder that a cloud drive or another disk copies also survives the
            loss of this computer.
          </li>
          <li>Choose how often, and how many backups stay in the folder.</li>
          <li>
            Choose a <Ui>Backup passphrase</Ui>, and enter your account password. Write the passphrase down
            and keep it apart from the backups.
          </li>
        </ol>
        <p>
          The first backup is written right away. After that, your browser writes one whenever it’s due, while
          Severy is open and unlocked. “Every day” means after 20 hours, so it still works if you open Severy
          a little earlier than yesterday.
        </p>
        <h2>The passphrase</h2>
        <p>
          It’s stored encrypted in your account, so your devices don’t ask for it each time. The server can’t
          read it. To see it, press <Ui>Show backup passphrase</Ui> and enter your account password. All your
          devices use the same one; each has its own folder and schedule. If someone may have had access to
          your account, choose a new one with <Ui>Change</Ui>.
        </p>
        <h2>Old backups</h2>
        <p>
          After each new backup, the browser deletes the oldest of its own. Backups of your other devices and
          everything else in the folder stay as they are. A backup that couldn’t be completed deletes nothing.
        </p>
        <h2>When a backup couldn’t be written</h2>
        <ul>
          <li>
            <b>The browser asks for permission again</b>, as Chrome may after a restart: press{' '}
            <Ui>Back up now</Ui>, and allow the folder.
          </li>
          <li>
            <b>The folder is gone</b>: connect its disk, or choose another folder.
          </li>
          <li>
            <b>No room is left</b>: make room, or keep fewer backups.
          </li>
        </ul>
        <p>
          A line at the top and your notifications say so until a backup is written. Without a network,
          backups that include files wait.
        </p>
        <h2>Firefox, Safari and phones</h2>
        <p>
          These can’t write to a folder. Each backup goes to your downloads instead; the browser may ask you
          first. Delete old ones yourself.
        </p>
        <h2>Open a backup</h2>
        <p>
          Import it like any other file, or open it without an account: <Ui>Download reader</Ui> on the same
          page saves a page that works offline.
        </p>
        <p>
          A business can block exports for its members. Automatic backups then stop as well. Signing out ends
          them on that device; the backups in the folder stay.
        </p>
      </>
    ),
  },
  {
    slug: 'export',
    title: 'Take your data with you',
    summary:
      'Export an encrypted backup with your files, a list without passwords, or everything unencrypted.',
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
          Open <Ui>Account</Ui>, <Ui>Data & Privacy</Ui>, or use the links at the top of <Ui>Import</Ui>.
          Every file is made in your browser from what’s open there, even after a trial ends. Nothing is
          uploaded. A business can block exports for its members.
        </p>
        <h2>An encrypted backup</h2>
        <p>
          <Ui>Export backup</Ui> asks for your account password and a new passphrase, and saves every item
          with its history, folders, tags and files in one <code>.severy</code> file. Attached files are
          downloaded first. Nobody can open the backup without its passphrase, neither you nor we. Write it
          down and keep it somewhere else.
        </p>
        <p>
          You can import a backup of up to 512 MB again, here or into another account. It also opens without
          an account: <Ui>Download reader</Ui> saves a page that works offline. The page shows and searches
          what’s in the backup and saves its files. Keep it next to the backup.
        </p>
        <p>
          Choose <b>KeePass database (KDBX)</b> as the format to take everything to KeePass, KeePassXC,
          Strongbox, KeePassDX or another program that reads such files: with folders, tags, history, one-time
          codes, passkeys, your own icons, and files of up to 128 MB in total. The trash is in its recycle
          bin. With <Ui>Also require a key file</Ui>, you get a second file, and the database opens only with
          both.
        </p>
        <h2>The list</h2>
        <p>
          <Ui>Export to JSON</Ui> saves the names, websites, usernames, categories, notes and dates of your
          passwords. It doesn’t include the passwords themselves, or the notes of items that ask for the
          account password first.
        </p>
        <h2>Everything, unencrypted</h2>
        <p>
          <Ui>Export unencrypted</Ui> asks for your account password and saves every item with everything in
          it, including the trash and past values, in a file that anyone can read: as JSON, as a table (CSV),
          or in the Credential Exchange Format (CXF) for other password managers, which leaves out vaults that
          others own. At most, it has the names of your files. You can import all three here again.
        </p>
        <h2>For another password manager</h2>
        <p>
          The same dialog writes files in the formats of other products: <b>Bitwarden (JSON)</b>, which most
          password managers read and which holds the most; <b>Browsers (CSV)</b> with Chrome’s columns, for
          passwords only; <b>1Password (CSV)</b>; and <b>Proton Pass (CSV)</b>. Before you export, it counts
          what the format can’t hold: the trash, attachments, and whatever else is left out or moves into the
          notes.
        </p>
        <p>
          The file is in your Downloads folder, unprotected. Delete it when you no longer need it, and empty
          your computer’s trash. A spreadsheet may read a value as a formula, so open the columns as text.
        </p>
      </>
    ),
  },
  {
    slug: 'delete-account',
    title: 'Delete your account',
    summary: 'Remove your account and everything in it from the server, immediately and permanently.',
    alsoCalled: ['close account', 'erase', 'leave'],
    Body: () => (
      <>
        <ol>
          <li>Copy what you still need from the vault: nobody can bring it back afterward.</li>
          <li>
            Open <Ui>Account</Ui>, <Ui>Danger Zone</Ui>, and press <Ui>Delete Account</Ui>. The page lists
            what you’ll lose.
          </li>
          <li>
            If you’re the only owner of an organization or a shared vault that others use, choose a new owner
            for each, or end it for everyone. An organization can’t be left without an owner.
          </li>
          <li>
            Type your email address and your account password, or use a passkey, and press{' '}
            <Ui>Permanently delete my account</Ui>.
          </li>
        </ol>
        <p>
          The server deletes the vault, its history and files, the keys, sessions, settings, photo and the
          list of security events, and emails you when it’s done. Your other devices may still have an
          encrypted copy: sign out there to remove it. The operator’s backups may contain the encrypted data
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
      'One command starts the whole server with its own database. What it needs, and where to learn more.',
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
          in <code>./data</code>. It prints the address to open and where emails go. Set{' '}
          <code>DATABASE_URL</code> to use PostgreSQL instead.
        </p>
        <h2>Three settings to start with</h2>
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
                The address people use to reach the server. Anything but <code>localhost</code> needs https:{' '}
                <code>TLS_CERT</code> and <code>TLS_KEY</code>, or a proxy in front.
              </td>
            </tr>
            <tr>
              <td>
                <code>SMTP_HOST</code>
              </td>
              <td>
                The mail server. It can be set in the admin area as well, under SMTP Settings. Until there is
                one, emails are kept, and the server prints the page that shows them when it starts.
              </td>
            </tr>
            <tr>
              <td>
                <code>PLANS=off</code>
              </td>
              <td>For yourself, your family or your company: hides plans and prices.</td>
            </tr>
          </tbody>
        </table>
        <h2>Become admin</h2>
        <p>Sign up like anyone else, then run this on the server:</p>
        <pre>
          <code>npm run admin -- grant you@example.org super_admin</code>
        </pre>
        <p>An admin manages the service. No role opens anyone’s vault.</p>
        <h2>Back up</h2>
        <p>
          Run <code>npm run backup -- new-key</code> once and keep the key it shows on another machine. From
          then on, the server makes a backup every day, in <code>data/backups</code>: copy those away, and{' '}
          <code>secrets.json</code> once to a third place. Without it, nobody can sign in with a password
          anymore. The repository’s <code>README.md</code> lists every variable, and{' '}
          <code>docs/operations</code> describes backups, TLS and several processes.
        </p>
      </>
    ),
  },
]
