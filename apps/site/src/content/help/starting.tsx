import { HelpLink, Ui, type HelpArticle } from './article.tsx'

export const starting: readonly HelpArticle[] = [
  {
    slug: 'sign-up',
    title: 'Sign up and save your Recovery Kit',
    summary:
      'Create an account, confirm your address, and keep the one page that opens your vault without a password.',
    alsoCalled: ['register', 'create account', 'verify email', 'confirmation link'],
    Body: () => (
      <>
        <h2>Create the account</h2>
        <ol>
          <li>
            Open the sign-in page and choose <Ui>Sign Up</Ui>.
          </li>
          <li>
            Type your email address and an account password that you use nowhere else. It needs at least ten
            characters and a rating of good or strong. <Ui>Suggest a passphrase</Ui> makes one from plain
            words that’s easy to remember.
          </li>
          <li>
            Press <Ui>Create Account</Ui>. We email you a confirmation link.
          </li>
        </ol>
        <p>
          Your account password never leaves your device. That is why nobody can read your vault, and why
          nobody can reset the password for you.
        </p>
        <h2>Confirm your address</h2>
        <p>
          Open the link in the email, on any device. The tab where you signed up then opens your vault. On
          another device, the link asks for the number that this tab shows. If you’ve closed the tab, enter
          your account password instead. Never enter a number that someone sends you. The link works for 24
          hours. If nothing arrives within a minute, check your spam folder, then press <Ui>Send again</Ui>.
        </p>
        <h2>Save the Recovery Kit</h2>
        <p>
          Your Recovery Kit is a page with a recovery code, also as a QR code. Your browser makes it, and we
          have no copy. Once you’ve added your first item, a line on every page has <Ui>Save it now</Ui>
          until you’ve saved it. The list of first steps has it from the start.
        </p>
        <ol>
          <li>
            Choose <Ui>Download PDF</Ui> or <Ui>Print</Ui>.
          </li>
          <li>Type the last five characters of the code, to make sure the page is readable.</li>
          <li>
            Press <Ui>I’ve saved it</Ui>.
          </li>
        </ol>
        <p>
          Anyone with this page and access to your email can open your vault. Keep it where you keep your
          passport, not in your email. <Ui>Later</Ui> puts it off, but don’t wait long: without the kit, if
          you forget your password, you lose your vault.
        </p>
        <h2>A new kit</h2>
        <p>
          Under <Ui>Settings</Ui>, <Ui>Security</Ui>, the section <Ui>Recovery Kit</Ui> says when yours was
          saved and makes a new one. The old page then stops working: destroy it.
        </p>
      </>
    ),
  },
  {
    slug: 'new-device',
    title: 'Sign in on another device',
    summary: 'Use your email address and password, or scan a code with a device where you’re signed in.',
    alsoCalled: ['second computer', 'phone', 'QR code', 'add device'],
    Body: () => (
      <>
        <h2>With the account password</h2>
        <p>
          Open the same address in a browser on the other device, type your email address and your account
          password, and press <Ui>Sign In</Ui>. If{' '}
          <HelpLink to="two-factor">two-factor authentication</HelpLink> is on, a code follows. If your
          account has a <HelpLink to="secret-key">Secret Key</HelpLink>, choose <Ui>More ways to sign in</Ui>{' '}
          and <Ui>I have a Secret Key</Ui> and type it from your Recovery Kit.
        </p>
        <p>
          The first sign-in on a device downloads your encrypted vault and keeps a copy there, still
          encrypted. We email you about each new device.
        </p>
        <h2>By scanning a code</h2>
        <p>
          This is the safer way: the new device learns your address, your Secret Key if you have one, and the
          state your other device has verified.
        </p>
        <ol>
          <li>
            On the new device, choose <Ui>Sign in with another device</Ui> on the sign-in page. It shows a
            code for five minutes.
          </li>
          <li>
            On the device where you are signed in, open <Ui>Account</Ui>, then <Ui>Sessions</Ui>, and press{' '}
            <Ui>Add a device</Ui>.
          </li>
          <li>
            Choose <Ui>Scan with camera</Ui>, or <Ui>Choose picture</Ui>, or paste the code as text.
          </li>
          <li>
            Answer <Ui>Add this device</Ui> only if the code is on a device in front of you.
          </li>
          <li>Type your account password on the new device.</li>
        </ol>
        <h2>If it doesn’t work</h2>
        <p>
          A wrong password, an unknown address and an unconfirmed address all get the same answer, so nobody
          can find out who has an account here. After five wrong passwords the account waits for fifteen
          minutes, unless the operator of this server set other numbers. A browser you’ve used before is
          counted separately, so strangers can’t keep you out.
        </p>
        <p>
          The operator of this server may also require two-factor authentication, or a new account password
          after some time. Your vault tells you in advance. An expired password only stops you from adding,
          changing and sharing: you can still read, copy, export and delete your items.
        </p>
      </>
    ),
  },
  {
    slug: 'import',
    title: 'Import from another password manager',
    summary: 'Which export files Severy reads, how it handles duplicates, and how to undo an import.',
    alsoCalled: [
      'migrate',
      'Chrome',
      'Edge',
      'Firefox',
      'Safari',
      'Bitwarden',
      '1Password',
      'LastPass',
      'KeePass',
      'CSV',
      'JSON',
      'move',
    ],
    Body: () => (
      <>
        <h2>What can be read</h2>
        <ul>
          <li>
            <b>Browsers:</b> the CSV files of Chrome, Edge, Brave, Opera, Firefox and Safari.
          </li>
          <li>
            <b>1Password:</b> 1PUX and CSV; of older versions 1PIF, CSV and an OPVault folder that you’ve put
            in a ZIP file. <b>Bitwarden:</b> JSON, JSON with a password of its own, ZIP and CSV. Severy can’t
            read a JSON that only your Bitwarden account opens.
          </li>
          <li>
            <b>KeePass:</b> databases (KDBX 2 to 4, and KDB of KeePass 1) with password and key file, XML and
            CSV. Severy can’t read a database encrypted with Twofish. <b>Proton Pass:</b> ZIP, PGP, JSON and
            CSV. <b>Dashlane:</b> ZIP and CSV.
          </li>
          <li>
            <b>LastPass</b> and <b>NordPass:</b> CSV. <b>Keeper</b>, <b>Enpass</b> and <b>RoboForm:</b> JSON
            and CSV.
          </li>
          <li>
            <b>AliasVault</b>, <b>Buttercup</b>, <b>Myki</b>, <b>Padloc</b>, <b>Synology C2 Password</b> and{' '}
            <b>Zoho Vault:</b> CSV. <b>Passbolt:</b> KDBX and CSV. <b>Psono:</b> JSON. <b>SafeInCloud:</b>{' '}
            XML. <b>Kaspersky</b> and <b>Password Safe:</b> text.
          </li>
          <li>
            <b>Authenticator apps:</b> exports of <b>Aegis</b>, <b>2FAS</b>, <b>Proton Authenticator</b> and{' '}
            <b>Stratum</b>, with or without a password, and of <b>andOTP</b>, <b>Raivo</b>, <b>FreeOTP</b>,{' '}
            <b>LastPass Authenticator</b> and <b>2FAuth</b> without one. Links in a text file, as <b>Ente</b>{' '}
            writes them. Pictures of the QR codes from <b>Google Authenticator</b>: choose all of them
            together. Where a code fits a login you have, Severy offers to add it there.
          </li>
          <li>
            <b>Severy:</b> the encrypted backup, and the unencrypted JSON and table. The{' '}
            <b>Credential Exchange Format</b> of the FIDO Alliance.
          </li>
          <li>
            <b>Any other table:</b> a CSV file, or JSON records in a list or one on each line, whose columns
            you name yourself.
          </li>
        </ul>
        <p>
          Text files can be up to 128 MB, archives and databases up to 512 MB. Your browser reads them;
          they’re never uploaded. Folders, tags, favorites, custom fields, one-time codes, earlier passwords
          and attachments are imported if the file has them. A passkey is kept as a hidden field of its item;
          Severy can’t sign in with it yet.
        </p>
        <h2>Import it</h2>
        <ol>
          <li>
            Open <Ui>Import</Ui>, choose where your passwords are now to see how to export them, and press{' '}
            <Ui>Choose file</Ui>, or drop the file on the page.
          </li>
          <li>
            Review the list. Items you already have are marked <Ui>Duplicate</Ui> and left out while{' '}
            <Ui>Skip duplicates</Ui> is on. An <Ui>Update</Ui> is an account you already have with different
            values: keep both, merge them, or skip it. Merging keeps the replaced values in the history.
            Anything that can’t be imported is listed with the reason.
          </li>
          <li>Choose a vault and a folder, if you have more than one.</li>
          <li>Press the import button, and keep the page open until it is done.</li>
        </ol>
        <p>
          For 24 hours, <Ui>Undo import</Ui> removes everything that was imported, on the device that imported
          it. Items you’ve changed since stay. If you cancel halfway, continue from the report or run the
          import again: what’s already stored counts as a duplicate.
        </p>
        <h2>Afterward</h2>
        <p>
          Delete the export file from your Downloads folder and empty your computer’s trash: the file has all
          those passwords unencrypted.
        </p>
      </>
    ),
  },
]
