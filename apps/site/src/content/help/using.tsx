import { HelpLink, Ui, type HelpArticle } from './article.tsx'

/** Articles about everyday use of items. */
export const using: readonly HelpArticle[] = [
  {
    slug: 'add-and-edit',
    title: 'Add and edit items',
    summary:
      'Add and change passwords, cards, notes, documents and every other kind of item, and bring back earlier values.',
    alsoCalled: [
      'new password',
      'login',
      'secure note',
      'history',
      'custom field',
      'wifi',
      'document',
      'server',
    ],
    Body: () => (
      <>
        <h2>Add an item</h2>
        <p>
          In <Ui>My Vault</Ui>, press <Ui>Add new item</Ui> or the <kbd>N</kbd> key, and choose what to add:{' '}
          <Ui>Password</Ui>, <Ui>Card</Ui>, <Ui>Bank</Ui>, <Ui>Note</Ui> or <Ui>Identity</Ui>.{' '}
          <Ui>More kinds</Ui> has the rest: Wi-Fi networks, SSH keys, software licenses, passports, driver’s
          licenses, API credentials, medical records and memberships. Cards and bank accounts also have their
          own pages in the sidebar: <Ui>Add Credit Card</Ui> and <Ui>Add Bank Account</Ui>.
        </p>
        <p>
          A password item begins with its website, which gives it its name. A new password is ready: type over
          it if you already have one. If you sign in with Google, Apple or another service, or with a passkey,
          choose that instead of <Ui>Username and password</Ui>, and leave the password out. A one-time code
          alone is enough too.
        </p>
        <p>
          A password item can have several websites (<Ui>Add another website</Ui>), a setup key for{' '}
          <HelpLink to="one-time-codes">one-time codes</HelpLink>, and fields of your own (<Ui>Add field</Ui>
          ): text, hidden text, a link or a date. Your device encrypts everything before it’s sent.
        </p>
        <p>
          Any item can have a date under <Ui>Expires</Ui>. From the day you choose under <Ui>Remind me</Ui>,
          your devices show a reminder whenever your vault is open. The server doesn’t know the date, so it
          can’t send you an email about it.
        </p>
        <h2>When a password is weak</h2>
        <p>
          A password is weak if it can be guessed within hours, has fewer than 12 characters, is known from
          breaches, or is little more than your own name, your address or a famous phrase. Severy says “Weak
          Password”, tells you why and doesn’t save it yet. If a site gave you that password, press{' '}
          <Ui>Save anyway</Ui>. It then counts toward your{' '}
          <HelpLink to="security-score">Security Score</HelpLink>.
        </p>
        <p>
          If a saved password is weak, reused, old or compromised, the item says so above its fields, and{' '}
          <Ui>Change password</Ui> there opens one panel with your current password, the site’s page for
          changing it, and a new password.
        </p>
        <h2>Change an item</h2>
        <p>
          Open the item and press <Ui>Edit</Ui> or the <kbd>E</kbd> key. In the list view you edit in place.
          If you leave with unsaved changes, Severy asks first. If the vault locks while you’re editing, what
          you typed is kept, encrypted, and offered again after you unlock.
        </p>
        <h2>Earlier values</h2>
        <p>
          An item’s details list its earlier values with their dates. Press <Ui>Restore</Ui> next to a value
          to bring it back. If two devices change an item at the same time, nothing is lost: one value stays
          current, the other goes to the history, and the item says so.
        </p>
      </>
    ),
  },
  {
    slug: 'find',
    title: 'Find an item',
    summary: 'Search by name, website, tag, folder, field or note, and act on the first result by keyboard.',
    alsoCalled: ['search', 'filter', 'sort', 'command palette'],
    Body: () => (
      <>
        <h2>Search</h2>
        <p>
          Press <kbd>/</kbd> or click <Ui>Search in Vault</Ui> and type words in any order. Search runs on
          your device. It covers names, usernames, websites, tags, folders, custom fields and notes, never
          passwords or hidden fields. Your words are marked, with the field they were found in. If nothing
          matches exactly, it forgives a typo. The best result comes first; of equally good ones, those you
          used last.
        </p>
        <p>
          Type letters the way your keyboard has them: <code>strasse</code> finds “Straße”, <code>lodz</code>{' '}
          finds “Łódź”, <code>mueller</code> finds “Müller”. You can also paste the address of a page to find
          the login for its site.
        </p>
        <p>
          In the search, <kbd>↓</kbd> goes to the first result and <kbd>Enter</kbd> opens it. <kbd>Ctrl</kbd>+
          <kbd>Enter</kbd> copies its password, <kbd>Ctrl</kbd>+<kbd>Shift</kbd>+<kbd>Enter</kbd> its one-time
          code, and <kbd>Alt</kbd>+<kbd>Enter</kbd> opens its website.
        </p>
        <h2>Narrow it</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">To find</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>
                <code>site:example.org</code>
              </td>
              <td>items for that website</td>
            </tr>
            <tr>
              <td>
                <code>user:ines</code>
              </td>
              <td>items with that username</td>
            </tr>
            <tr>
              <td>
                <code>tag:travel</code>
              </td>
              <td>items with that tag</td>
            </tr>
            <tr>
              <td>
                <code>category:work</code>
              </td>
              <td>items of that category</td>
            </tr>
            <tr>
              <td>
                <code>type:card</code>
              </td>
              <td>items of that kind</td>
            </tr>
            <tr>
              <td>
                <code>is:favorite</code>
              </td>
              <td>your favorites</td>
            </tr>
          </tbody>
        </table>
        <h2>Filter and order</h2>
        <p>
          Above the list you can choose kinds of items, <Ui>Favorites</Ui>, a category, the order (
          <Ui>Newest first</Ui>, <Ui>Last changed</Ui>, <Ui>Last used</Ui>, <Ui>Name</Ui> or{' '}
          <Ui>Favorites first</Ui>) and the view: <Ui>Cards</Ui> or <Ui>List</Ui>. Phones always show a list.
          Until you choose an order, the newest item comes first; after an import or from 50 items on, your
          favorites do, and everything is sorted by name. This device remembers what you choose.
        </p>
        <h2>Jump to anything</h2>
        <p>
          <kbd>Ctrl</kbd>+<kbd>K</kbd> (<kbd>⌘</kbd>+<kbd>K</kbd> on a Mac) opens the <Ui>Command palette</Ui>
          : type the name of an item, a vault, a folder, a tag, a page or an action, or what you’re looking
          for on a page, such as “passkeys”. On an item, the keys do the same as in the search.
        </p>
      </>
    ),
  },
  {
    slug: 'copy-and-show',
    title: 'Copy, show and hide secrets',
    summary:
      'How copied secrets are cleared, when shown secrets hide again, large type, and items that ask for your password.',
    alsoCalled: ['clipboard', 'reveal', 'QR', 'reprompt', 'large type'],
    Body: () => (
      <>
        <h2>Copy</h2>
        <p>
          In an item, the copy button is always last on the line. Cards and rows have one for the password (or
          the main field of other kinds of items), and cards also copy the username and the one-time code.
          After you copy a password, card number, CVV, account number or code, a message says when the
          clipboard will be cleared: after 30 seconds, unless you choose otherwise, and when the vault locks.
          Chrome and Edge clear it automatically while the tab is in front, or when you come back to it.
          Firefox and Safari only let a page do this on a click or key press, so your first one in the tab
          after that time clears it.
        </p>
        <p>
          Severy leaves alone what you copied elsewhere. If you were in another window and the browser doesn’t
          say whether the secret is still in the clipboard, Severy asks first. This works only while the tab
          is open, and your system’s own clipboard history may keep a copy.
        </p>
        <h2>Show</h2>
        <p>
          The eye shows a secret, with digits and symbols in different colors. It hides again after 30
          seconds, after the window has been in the background for ten seconds, and when the vault locks.
          While a secret is hidden, it isn’t in the page at all.
        </p>
        <h2>Large type</h2>
        <p>
          <kbd>Shift</kbd>+<kbd>R</kbd> shows a password as large as fits on the screen, with numbered
          characters. <Ui>Spell out</Ui> spells it in words, and <Ui>Show as QR code</Ui> gets it onto a
          phone. Anyone who takes a picture of that code has the secret.
        </p>
        <h2>Items that ask again</h2>
        <p>
          While editing an item, turn on <Ui>Ask for my password again</Ui>. From then on, showing, copying or
          editing anything in it takes your account password, and the item stays open for one minute.
        </p>
        <h2>Change the times</h2>
        <p>
          Under <Ui>Settings</Ui>, <Ui>Security</Ui>: <Ui>Clear copied secrets after</Ui> (10, 30, 60 or 120
          seconds, or never) and <Ui>Hide revealed secrets after</Ui> (10, 30, 60 or 120 seconds).
        </p>
      </>
    ),
  },
  {
    slug: 'generator',
    title: 'Generate passwords',
    summary:
      'Make random passwords, passphrases and PINs, see how strong they are, and find the ones you used before.',
    alsoCalled: ['random password', 'passphrase', 'PIN', 'strong password'],
    Body: () => (
      <>
        <h2>Make one</h2>
        <p>
          Press <Ui>Generate</Ui> at the top or the <kbd>G</kbd> key; <kbd>Shift+G</kbd> makes one and copies
          it right away. In a form, use <Ui>Suggest a password</Ui> next to the password field. Choose{' '}
          <Ui>Random</Ui>, <Ui>Passphrase</Ui> or <Ui>PIN</Ui>, and press <Ui>Regenerate</Ui> as often as you
          like. It all happens on your device, with the browser’s cryptographic random numbers.
        </p>
        <h2>Choose what it looks like</h2>
        <ul>
          <li>
            <Ui>Random</Ui>: 4 to 50 characters (16 by default) of up to four types. Keep at least one type
            on. <Ui>Avoid look-alikes</Ui> leaves out pairs such as 0 and O.
          </li>
          <li>
            <Ui>Passphrase</Ui>: several words with a separator between them, plus capital letters and a digit
            if a site requires them.
          </li>
          <li>
            <Ui>PIN</Ui>: digits only.
          </li>
        </ul>
        <p>
          The line below says how long it would take to crack at ten thousand guesses a second. That’s what
          someone manages with a website’s stolen database, if the site stored passwords with care. The same
          password gets the same verdict everywhere in the app.
        </p>
        <h2>Use it</h2>
        <p>
          <Ui>Copy</Ui> puts it on the clipboard; <Ui>Use in new item</Ui> opens a form with it. The last
          twenty you copied or used are under <Ui>History</Ui>, on this device only, encrypted with your key.
          Signing out removes them.
        </p>
        <h2>Set the defaults</h2>
        <p>
          Under <Ui>Settings</Ui>, <Ui>Password Generator</Ui>, choose the length and types the generator
          starts with.
        </p>
      </>
    ),
  },
  {
    slug: 'one-time-codes',
    title: 'Store one-time codes',
    summary:
      'Keep the codes that sites ask for as a second step next to the password, and copy them with one key.',
    alsoCalled: ['TOTP', 'authenticator', '2FA code', 'verification code'],
    Body: () => (
      <>
        <h2>Add the setup key</h2>
        <ol>
          <li>On the site, start setting up an authenticator app. It shows a QR code or a setup key.</li>
          <li>
            In Severy, edit the item and fill in <Ui>One-time code (2FA)</Ui>: paste the key or the{' '}
            <code>otpauth://</code> link, or press <Ui>Scan a QR code from an image</Ui> and choose a
            screenshot.
          </li>
          <li>Save, then enter the code that the item now shows on the site.</li>
        </ol>
        <h2>Use the codes</h2>
        <p>
          The item’s details show the code and how long it’s valid. Just before it expires, you see the next
          one too. Press <kbd>T</kbd> to copy it. Your device works codes out from its clock, so if a site
          rejects them, set the clock to adjust automatically.
        </p>
        <h2>Is that still two-factor authentication?</h2>
        <p>
          A code kept beside its password protects you against stolen and reused passwords. It doesn’t protect
          you from someone who opens your vault. For your most important accounts and your email, a separate
          app or a security key is the stronger choice. For Severy’s own second step, see{' '}
          <HelpLink to="two-factor">Two-factor authentication</HelpLink>.
        </p>
      </>
    ),
  },
  {
    slug: 'attachments',
    title: 'Attach files',
    summary: 'Keep scans and key files with an item. Limits, previews, and where files are encrypted.',
    alsoCalled: ['upload', 'document', 'file', 'storage', 'scan'],
    Body: () => (
      <>
        <h2>Add files</h2>
        <p>
          Open an item, and under <Ui>Attachments</Ui> press <Ui>Add files</Ui> or drop files there. Your
          device encrypts their names and contents before anything is sent. Keep the page open and unlocked
          until the upload is done; an interrupted upload resumes by itself.
        </p>
        <h2>Limits</h2>
        <ul>
          <li>A file can be up to 500 MB.</li>
          <li>An item can have up to 100 files.</li>
          <li>
            Where plans are sold, your plan sets how much space all your files can take up. A bar shows how
            much you’ve used.
          </li>
        </ul>
        <h2>View and download</h2>
        <p>
          Images and text open in a preview that never runs anything in the file. Everything else downloads.
          Each download is checked against what was stored: if even one byte differs, it isn’t opened. A
          file’s menu has <Ui>Rename</Ui> and <Ui>Remove</Ui>.
        </p>
      </>
    ),
  },
  {
    slug: 'phone-apps',
    title: 'Fill passwords in apps on your phone',
    summary:
      'Let a KeePass app on your phone fill passwords in other apps, from an encrypted copy that your devices keep on this server.',
    alsoCalled: [
      'autofill',
      'iPhone',
      'Android',
      'KeePass',
      'KDBX',
      'WebDAV',
      'app password',
      'phone access',
    ],
    Body: () => (
      <>
        <h2>How it works</h2>
        <p>
          Your devices write the vaults you choose into a KeePass database, encrypt it with a password of its
          own, and keep that copy on this server. A KeePass app on your phone fetches it and fills passwords,
          one-time codes and passkeys, as far as the app can. Your phone can only read the copy: change your
          items in Severy. Attachments aren’t included.
        </p>
        <p>
          The copy is updated some seconds after a change, by any of your devices on which Severy is open and
          unlocked.
        </p>
        <h2>Turn it on</h2>
        <ol>
          <li>
            Go to your account, <Ui>Sessions</Ui>, and press <Ui>Set up phone access</Ui>.
          </li>
          <li>Choose what your phone gets.</li>
          <li>
            Choose a <Ui>Database password</Ui> that you can type on your phone. Don’t use your account
            password. For more safety, check <Ui>Also require a key file</Ui>.
          </li>
          <li>Enter your account password. Severy then shows the app password once.</li>
          <li>
            With a key file: press <Ui>Show database password</Ui>, then <Ui>Download key file</Ui>, and copy
            the file to your phone.
          </li>
        </ol>
        <p>
          In the app on your phone you need the address and the username from that page, the app password, and
          the database password.
        </p>
        <h2>Strongbox (iPhone, iPad)</h2>
        <ol>
          <li>Add a database and choose WebDAV.</li>
          <li>
            Enter the address without <code>Severy.kdbx</code> at its end, the username and the app password.
          </li>
          <li>Choose Severy.kdbx, and set it to read-only in its settings.</li>
          <li>Open it with the database password, and turn on AutoFill in the settings of iOS.</li>
        </ol>
        <h2>KeePassium (iPhone, iPad)</h2>
        <ol>
          <li>Add a database, choose to connect to a server, and then WebDAV.</li>
          <li>Enter the whole address, the username and the app password.</li>
          <li>Open it with the database password, and turn on AutoFill in the settings of iOS.</li>
        </ol>
        <h2>Keepass2Android (Android)</h2>
        <ol>
          <li>Choose to open a file, then HTTPS (WebDAV).</li>
          <li>Enter the whole address, the username and the app password.</li>
          <li>
            Open it with the database password, and turn on its AutoFill service in the settings of Android.
          </li>
        </ol>
        <h2>KeePassDX (Android)</h2>
        <p>
          KeePassDX opens files through other apps. Install one that shows WebDAV folders as files, such as
          DAVx⁵, add the address without <code>Severy.kdbx</code> there, and open Severy.kdbx from KeePassDX
          as read-only.
        </p>
        <h2>What this server learns</h2>
        <p>
          That you use phone access, roughly how large the copy is, when it changes, and when and from which
          network address it’s fetched. It never gets the database password or the key file, so it can’t open
          or change the copy. A dishonest server could hand your phone an older one, and the app wouldn’t
          notice.
        </p>
        <h2>Turn it off</h2>
        <p>
          <Ui>New app password</Ui> or <Ui>End app password</Ui> keeps a lost phone from fetching anything
          more. <Ui>Turn off</Ui> also deletes the copy. What a phone has already fetched stays there,
          protected by the database password; delete it in the app.
        </p>
        <p>We email you when an app password is made, and when an app uses it for the first time.</p>
        <p>
          The app password also ends when you sign out all other devices or change your account password and
          sign them out with it. Resetting all your keys and starting over delete the copy too. If one of your
          organizations doesn’t allow exports, no copy is kept.
        </p>
      </>
    ),
  },
]
