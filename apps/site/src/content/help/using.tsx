import { HelpLink, Ui, type HelpArticle } from './article.tsx'

/** What one does with items, day by day. */
export const using: readonly HelpArticle[] = [
  {
    slug: 'add-and-edit',
    title: 'Add and edit items',
    summary:
      'Passwords, credit cards, bank accounts, notes and identities: adding, changing, and earlier values.',
    alsoCalled: ['new password', 'login', 'secure note', 'history', 'custom field'],
    Body: () => (
      <>
        <h2>Add an item</h2>
        <p>
          Press <Ui>Add new item</Ui> in <Ui>My Vault</Ui>, or the key <kbd>N</kbd>, and choose{' '}
          <Ui>Password</Ui>, <Ui>Card</Ui>, <Ui>Bank</Ui>, <Ui>Note</Ui> or <Ui>Identity</Ui>. Cards and bank
          accounts also have pages of their own: <Ui>Add Credit Card</Ui> and <Ui>Add Bank Account</Ui> at the
          side.
        </p>
        <p>
          A password item takes several websites (<Ui>Add another website</Ui>), a secret for{' '}
          <HelpLink to="one-time-codes">one-time codes</HelpLink>, and fields of your own (<Ui>Add field</Ui>
          ): text, hidden text, a link or a date. Everything is encrypted on your device before it is sent.
        </p>
        <h2>When a password is called weak</h2>
        <p>
          Severy says “Weak Password” with its reasons and does not store it at once. If the site gave you
          that password, press <Ui>Save anyway</Ui>: it then counts in your{' '}
          <HelpLink to="security-score">Security Score</HelpLink>.
        </p>
        <h2>Change an item</h2>
        <p>
          Open the item and press <Ui>Edit</Ui>, or the key <kbd>E</kbd>. In the list view you edit in place.
          If you leave with changes, Severy asks first; if the vault locks meanwhile, what you typed is kept,
          sealed, and offered again after you unlock.
        </p>
        <h2>Earlier values</h2>
        <p>
          The details of an item list its earlier values with their dates. Press <Ui>Restore</Ui> at one of
          them to bring it back. When two devices change one item at the same time, both values survive: one
          stands, the other waits in the history, and the item says so.
        </p>
      </>
    ),
  },
  {
    slug: 'find',
    title: 'Find an item',
    summary: 'Search by name, username, website, tag or note, and narrow it with a few words.',
    alsoCalled: ['search', 'filter', 'sort', 'command palette'],
    Body: () => (
      <>
        <h2>Search</h2>
        <p>
          Press <kbd>/</kbd> or click <Ui>Search in Vault</Ui> and type. The search runs on your device, looks
          at names, usernames, websites, tags and notes, and never at passwords. A letter mistyped is forgiven
          when nothing fits exactly.
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
          Above the list you choose kinds, <Ui>Favorites</Ui>, a category, the order (<Ui>Newest first</Ui>,{' '}
          <Ui>Last changed</Ui>, <Ui>Last used</Ui> or <Ui>Name</Ui>) and the view: <Ui>Cards</Ui> or{' '}
          <Ui>List</Ui>.
        </p>
        <h2>Jump to anything</h2>
        <p>
          <kbd>Ctrl</kbd>+<kbd>K</kbd> (<kbd>⌘</kbd>+<kbd>K</kbd> on a Mac) opens the <Ui>Command palette</Ui>
          : type the name of an item or of an action. <kbd>Enter</kbd> opens the item, <kbd>Ctrl</kbd>+
          <kbd>Enter</kbd> copies its password.
        </p>
      </>
    ),
  },
  {
    slug: 'copy-and-show',
    title: 'Copy, show and hide secrets',
    summary:
      'The clipboard that clears itself, secrets that hide again, large type, and items that ask for your password.',
    alsoCalled: ['clipboard', 'reveal', 'QR', 'reprompt', 'large type'],
    Body: () => (
      <>
        <h2>Copy</h2>
        <p>
          The copy button is always the last on a line. After a password, card number, CVV, account number or
          code is copied, a note says when the clipboard is cleared: after 30 seconds, unless you choose
          otherwise, and when the vault locks. Chrome and Edge clear it by themselves while the tab is in
          front, or when you come back to it. Firefox and Safari let a page do so only at a click or a key
          press: your first one in the tab after that time clears it.
        </p>
        <p>
          What you copied elsewhere stays. If you were in another window and the browser does not tell whether
          the secret is still in the clipboard, you are asked first. All of this works while the tab is open;
          your system’s own clipboard history may keep a copy.
        </p>
        <h2>Show</h2>
        <p>
          The eye shows a secret, with digits and symbols in colors of their own. It hides after 30 seconds,
          when the window has not been in front for ten seconds, and when the vault locks. Hidden secrets are
          not in the page at all.
        </p>
        <h2>Large type</h2>
        <p>
          <kbd>Shift</kbd>+<kbd>R</kbd> shows a password as large as the screen allows, with numbered
          characters. <Ui>Spell out</Ui> writes it in words, and <Ui>Show as QR code</Ui> moves it to a phone:
          whoever photographs that picture has the secret.
        </p>
        <h2>Items that ask again</h2>
        <p>
          While editing an item, turn on <Ui>Ask for my password again</Ui>. Your account password is then
          needed before anything in it is shown, copied or edited, and it stays open for one minute.
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
    summary: 'Random passwords, passphrases and PINs, how strong they are, and the ones you used before.',
    alsoCalled: ['random password', 'passphrase', 'PIN', 'strong password'],
    Body: () => (
      <>
        <h2>Make one</h2>
        <p>
          Press <Ui>Generate</Ui> at the top, or the key <kbd>G</kbd>; in a form, <Ui>Suggest a password</Ui>{' '}
          stands beside the password field. Choose <Ui>Random</Ui>, <Ui>Passphrase</Ui> or <Ui>PIN</Ui>, and
          press <Ui>Regenerate</Ui> as often as you like. All of it happens on your device, with the browser’s
          cryptographic random numbers.
        </p>
        <h2>Choose its shape</h2>
        <ul>
          <li>
            <Ui>Random</Ui>: 4 to 50 characters (16 unless you choose otherwise) of up to four types. At least
            one type has to be on. <Ui>Avoid look-alikes</Ui> leaves out pairs such as 0 and O.
          </li>
          <li>
            <Ui>Passphrase</Ui>: a number of words with a mark between them, with capital letters and a digit
            if a site demands that.
          </li>
          <li>
            <Ui>PIN</Ui>: digits only.
          </li>
        </ul>
        <p>
          The line below says how long it takes to crack at ten billion guesses a second. The figure follows
          from how it was drawn, not from how it looks.
        </p>
        <h2>Use it</h2>
        <p>
          <Ui>Copy</Ui> takes it to the clipboard, <Ui>Use in new item</Ui> opens a form with it. The last
          twenty that you copied or used stand under <Ui>History</Ui>, on this device alone, sealed with your
          key; signing out removes them.
        </p>
        <h2>What it begins with</h2>
        <p>
          Under <Ui>Settings</Ui>, <Ui>Password Generator</Ui>, you choose the length and the types that it
          starts with.
        </p>
      </>
    ),
  },
  {
    slug: 'one-time-codes',
    title: 'Store one-time codes',
    summary:
      'Keep the codes that sites ask for as a second step beside the password, and copy them with one key.',
    alsoCalled: ['TOTP', 'authenticator', '2FA code', 'verification code'],
    Body: () => (
      <>
        <h2>Add the secret</h2>
        <ol>
          <li>At the site, begin to set up an authenticator app. It shows a QR code or a key.</li>
          <li>
            In Severy, edit the item and fill in <Ui>One-time code (2FA)</Ui>: paste the key or the{' '}
            <code>otpauth://</code> link, or press <Ui>Scan a QR code from an image</Ui> and choose a
            screenshot.
          </li>
          <li>Save, and give the site the code that the item now shows.</li>
        </ol>
        <h2>Use the codes</h2>
        <p>
          The details of the item show the code, and how long it lasts; near its end the next one shows too.
          Press <kbd>T</kbd> to copy it. Codes are worked out on your device from its clock: if a site refuses
          them, set the clock to be adjusted automatically.
        </p>
        <h2>Is that still a second factor?</h2>
        <p>
          A code kept beside its password protects you against stolen and reused passwords. It does not
          protect you against somebody who opens your vault. For your most important accounts, and for your
          mailbox, a separate app or a security key is the stronger choice. For Severy’s own second step see{' '}
          <HelpLink to="two-factor">Two-factor authentication</HelpLink>.
        </p>
      </>
    ),
  },
  {
    slug: 'attachments',
    title: 'Attach files',
    summary: 'Keep scans and key files with an item: limits, previews, and where the bytes are encrypted.',
    alsoCalled: ['upload', 'document', 'file', 'storage', 'scan'],
    Body: () => (
      <>
        <h2>Add files</h2>
        <p>
          Open an item, and under <Ui>Attachments</Ui> press <Ui>Add files</Ui> or drop them there. Names and
          contents are encrypted on your device before anything is sent. Keep the page open and unlocked until
          the files are stored; an upload that is interrupted goes on by itself.
        </p>
        <h2>Limits</h2>
        <ul>
          <li>A file may have 500 MB.</li>
          <li>An item holds 100 files.</li>
          <li>
            How much all files of an account may fill depends on the plan, where plans are sold; a bar shows
            how much is used.
          </li>
        </ul>
        <h2>Look at them again</h2>
        <p>
          Pictures and texts open in a preview that runs nothing that is in the file; everything else is
          downloaded. Each download is checked against what was stored: if a single byte differs, nothing of
          it is opened. The menu of a file has <Ui>Rename</Ui> and <Ui>Remove</Ui>.
        </p>
      </>
    ),
  },
]
