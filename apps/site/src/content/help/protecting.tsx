import { HelpLink, Ui, type HelpArticle } from './article.tsx'

/** What guards the account, and what to do when it is lost. */
export const protecting: readonly HelpArticle[] = [
  {
    slug: 'two-factor',
    title: 'Two-factor authentication',
    summary: 'Ask for a code besides the password at each sign-in on a new device, and keep backup codes.',
    alsoCalled: ['2FA', 'MFA', 'authenticator app', 'backup codes'],
    Body: () => (
      <>
        <h2>Turn it on</h2>
        <p>You need an authenticator app, on your phone for example.</p>
        <ol>
          <li>
            Open <Ui>Settings</Ui>, <Ui>Security</Ui>, and in the section <Ui>Two-factor authentication</Ui>{' '}
            press <Ui>Setup</Ui>.
          </li>
          <li>
            Press <Ui>Generate</Ui>, and scan the picture with the app. <Ui>Can’t scan?</Ui> shows the secret
            as text.
          </li>
          <li>
            Enter the code that the app shows and press <Ui>Verify</Ui>.
          </li>
          <li>
            Keep the ten backup codes: <Ui>Copy</Ui>, <Ui>Download .txt</Ui> or <Ui>Print</Ui>. They are shown
            only now.
          </li>
        </ol>
        <h2>Sign in with it</h2>
        <p>
          After your password, enter the 6-digit code. <Ui>Remember this device for 30 days</Ui> spares you
          the code on a device that nobody else uses. A{' '}
          <HelpLink to="passkeys">passkey or security key</HelpLink> answers as well. A device that holds your
          encrypted copy opens that copy with your password alone; the code is asked for before it syncs.
        </p>
        <h2>Without your phone</h2>
        <p>
          Choose <Ui>Use a backup code</Ui>. Each works once, and you are told how many are left. Then make{' '}
          <Ui>New backup codes</Ui>, or <Ui>Disable</Ui> two-factor authentication and set it up with your new
          phone. The server asks for the second factor also when you recover the account, so keep the backup
          codes apart from the phone.
        </p>
      </>
    ),
  },
  {
    slug: 'passkeys',
    title: 'Passkeys and security keys',
    summary: 'Open your vault with a finger, a face or a PIN, or use a security key as the second step.',
    alsoCalled: ['WebAuthn', 'fingerprint', 'Face ID', 'Windows Hello', 'YubiKey', 'FIDO'],
    Body: () => (
      <>
        <h2>Two kinds</h2>
        <ul>
          <li>
            A <b>passkey</b> opens your vault in place of your account password. It needs a browser and a
            place for the passkey that know the PRF extension: that part works out the secret for your vault,
            and the secret is never sent.
          </li>
          <li>
            A <b>security key</b> is a second step after the password, once{' '}
            <HelpLink to="two-factor">two-factor authentication</HelpLink> is on. It does not open the vault
            by itself.
          </li>
        </ul>
        <h2>Add one</h2>
        <ol>
          <li>
            Open <Ui>Settings</Ui>, <Ui>Security</Ui>, <Ui>Passkeys and security keys</Ui>.
          </li>
          <li>
            Press <Ui>Add a passkey</Ui> or <Ui>Add a security key</Ui>, give it a name and follow the
            browser. It may ask twice.
          </li>
        </ol>
        <p>
          If the passkey cannot open a vault, Severy says so, and you choose <Ui>Keep as second step</Ui> or{' '}
          <Ui>Discard</Ui>.
        </p>
        <h2>Use it</h2>
        <p>
          Choose <Ui>Sign in with a passkey</Ui> on the sign-in page, or <Ui>Use passkey</Ui> where the vault
          is locked. A passkey belongs to the address of this server and works at no other: a copied sign-in
          page gets nothing from it.
        </p>
        <h2>Remove it</h2>
        <p>
          <Ui>Remove</Ui> in its menu ends its use here. Delete it in your browser’s or phone’s own list as
          well. When <HelpLink to="someone-had-access">all keys are replaced</HelpLink>, passkeys have to be
          added again.
        </p>
      </>
    ),
  },
  {
    slug: 'forgotten-password',
    title: 'When you forget your account password',
    summary:
      'Your Recovery Kit opens the vault and sets a new password. What to do when the kit is lost too.',
    alsoCalled: ['reset password', 'recovery code', 'locked out', 'lost password', 'start over'],
    Body: () => (
      <>
        <h2>With your Recovery Kit</h2>
        <ol>
          <li>
            On the sign-in page, type your email address and press <Ui>Forgot password</Ui>. The link that we
            mail you works for one hour.
          </li>
          <li>
            Open it and type the recovery code: <code>R1-</code> and seven groups of five. Small letters and
            spaces do not matter.
          </li>
          <li>
            Choose a new account password and press <Ui>Set new password</Ui>. If two-factor authentication is
            on, it asks for a code too.
          </li>
          <li>Save the new Recovery Kit. The old one is used up, and your other devices are signed out.</li>
        </ol>
        <p>Nothing in your vault is lost.</p>
        <h2>Without it, look for another way first</h2>
        <ul>
          <li>A device on which the vault is still open shows everything that is in it.</li>
          <li>
            A <HelpLink to="passkeys">passkey</HelpLink> that opens your vault signs you in from the sign-in
            page.
          </li>
          <li>
            A <HelpLink to="trusted-contacts">trusted contact</HelpLink> who may take over can help you back
            in on the telephone.
          </li>
        </ul>
        <h2>Start over</h2>
        <p>
          We never had your password or your keys. If nothing above is left, nobody can open the old vault,
          including us. The page behind the mailed link then offers <Ui>I don’t have my Recovery Kit</Ui>. It
          says what will be gone, and <Ui>Ask to start over</Ui> begins a wait: seven days, unless the
          operator has set another time. Every device on which you are signed in is told and can cancel, so
          that nobody who reads your mail deletes your vault behind your back.
        </p>
        <p>
          When the time is over, a mailed link asks you to confirm, and you get an empty vault in place of the
          old one. Until then nothing is deleted: should the kit, a passkey, a device or the password turn up,
          your vault is as it was.
        </p>
      </>
    ),
  },
  {
    slug: 'someone-had-access',
    title: 'When someone may have had access',
    summary:
      'Replace every key of your account after a stolen device, a guessed password or a suspicious sign-in.',
    alsoCalled: ['hacked', 'stolen', 'compromised', 'rotate keys', 'breach'],
    Body: () => (
      <>
        <h2>First steps</h2>
        <ol>
          <li>
            Open <Ui>Account</Ui>, <Ui>Sessions</Ui>, and press <Ui>Sign out</Ui> at every device that you do
            not recognize, or <Ui>Sign out all other devices</Ui>.
          </li>
          <li>
            Look through <Ui>Recent security activity</Ui> there: when, from which address and browser.
          </li>
        </ol>
        <h2>Replace all keys</h2>
        <p>
          If somebody may know your account password, or has used a device of yours, ending sessions is not
          enough. Open <Ui>Settings</Ui>, <Ui>Security</Ui>, <Ui>Someone may have had access</Ui>, and press{' '}
          <Ui>Reset all keys</Ui>. You choose a new account password; Severy makes new keys for your account
          and your vault and seals everything under them.
        </p>
        <ul>
          <li>Your other devices are signed out.</li>
          <li>Passkeys stop working: add them again.</li>
          <li>Your Recovery Kit stops working: you get a new one next.</li>
        </ul>
        <h2>What no key can undo</h2>
        <p>
          Whoever has seen a password in your vault still knows it. Change those that matter at their sites:
          your mailbox first, then banks and shops.
        </p>
        <p>
          If you have only forgotten who knows your password,{' '}
          <HelpLink to="change-password">changing it</HelpLink> is the smaller step. Somebody who knew the old
          one and kept a copy from this server could still open that copy.
        </p>
      </>
    ),
  },
  {
    slug: 'secret-key',
    title: 'The Secret Key',
    summary:
      'A second secret, mixed into your account password on your devices, that makes guessing it useless.',
    alsoCalled: ['S1-', 'second secret', 'extra protection'],
    Body: () => (
      <>
        <h2>What it is for</h2>
        <p>
          Your account password opens your vault, so somebody who stole this server’s whole storage, its
          secrets included, could try weak passwords one by one. The Secret Key is made on your device and
          mixed into the password. Without it nobody can try even one.
        </p>
        <h2>Turn it on</h2>
        <p>
          Open <Ui>Settings</Ui>, <Ui>Security</Ui>, <Ui>Secret Key</Ui>, and press <Ui>Turn on</Ui>. Your
          account gets new keys, and the Secret Key is printed on a new Recovery Kit. Your password stays.
          Other devices are signed out and need the Secret Key once.
        </p>
        <h2>On a new device</h2>
        <p>
          Choose <Ui>I have a Secret Key</Ui> on the sign-in page and type it from your kit; it begins with{' '}
          <code>S1-</code>. Easier: <HelpLink to="new-device">scan a code</HelpLink> with a device that has
          it. Each device remembers it.
        </p>
        <h2>Turn it off</h2>
        <p>
          <Ui>Turn off</Ui> gives your account new keys that your password alone opens, and a new Recovery
          Kit.
        </p>
      </>
    ),
  },
  {
    slug: 'integrity-alarm',
    title: 'The integrity alarm',
    summary: 'What it means when Severy says that the server sent something that cannot be true.',
    alsoCalled: ['tampering', 'rollback', 'verification failed', 'backup restored'],
    Body: () => (
      <>
        <h2>What happened</h2>
        <p>
          Each change to your vault is signed and refers to the one before. Your device remembers what it has
          verified. When the server sends something that does not continue it (an older state, a missing
          entry, somebody else’s signature), the page <Ui>Integrity alarm</Ui> says what was expected and what
          came. Nothing of it is used.
        </p>
        <h2>What still works</h2>
        <p>
          <Ui>Read verified copy</Ui> opens the last good copy on this device. Writing is blocked, so that
          nothing of it can be lost.
        </p>
        <h2>What to do</h2>
        <ol>
          <li>
            Ask whoever runs this server whether a backup was restored. An honest restore looks exactly like
            this.
          </li>
          <li>Keep this device: it holds the newest copy that was verified.</li>
          <li>
            Press <Ui>Check again</Ui> when the operator says that it is put right. If nobody can explain it,
            take it seriously: copy what you need out of the verified copy, and write to us.
          </li>
        </ol>
        <h2>After a restored backup</h2>
        <p>
          <Ui>Repair server copy</Ui> compares the server with what this device has verified and shows what it
          could send back. Nothing leaves before you press <Ui>Send back</Ui>. Entries go as they were sealed
          before; files that the server lost are named, for no device keeps them. Your other devices follow.
          Repair on the device that you used last, before you write anything on another one.
        </p>
        <p>
          When another device has written meanwhile, there are two histories.{' '}
          <Ui>Keep my copy as a new vault</Ui> makes a vault with a new key of what this device has verified,
          and the other one leaves all your devices.
        </p>
        <p>
          Where it wrote account records, such as a contact or a Recovery Kit, press{' '}
          <Ui>Use this device’s keys</Ui> on the device that you trust. Your account gets a new password, new
          keys and a new Recovery Kit. The other device asks when you sign in there again; export what only it
          has, then press <Ui>Use the other device’s keys</Ui>.
        </p>
      </>
    ),
  },
  {
    slug: 'trusted-contacts',
    title: 'Choose somebody for an emergency',
    summary:
      'A trusted contact can open your vault after a wait in which you can refuse, or help you back in.',
    alsoCalled: ['emergency access', 'trusted contact', 'inheritance', 'accident', 'heir', 'help'],
    Body: () => (
      <>
        <h2>Choose somebody</h2>
        <p>
          First compare keys with the person, as <HelpLink to="verify-a-person">this article</HelpLink> says.
          Then open <Ui>Settings</Ui>, <Ui>Security</Ui>, and press <Ui>Add trusted contact</Ui>. It lists
          your contacts with what you know of their keys; being listed by your organization is not enough.
          With <Ui>View only</Ui> they can see what is in your vaults, files included, and change nothing.
          With <Ui>Take over</Ui> they can set a new password and have the account. Choose how long they wait.
          Where plans are sold, Families and Business have this; it goes on working when nothing is paid any
          more.
        </p>
        <h2>When they need it</h2>
        <p>
          They press <Ui>Request access</Ui> in their own settings. You get a mail, and each of your devices
          shows a line about it; <Ui>Decline</Ui> ends the request. If you do not decline, they can open the
          vault once the wait is over.
        </p>
        <h2>When you are locked out yourself</h2>
        <p>
          Ask for a link with <Ui>Forgot password</Ui> and choose <Ui>A trusted contact can help me</Ui>. When
          the wait is over your new device shows six groups of numbers: read them out to your contact, in
          person or by phone. They type them under <Ui>Help by phone</Ui>, and your device goes on by itself.
          This needs a contact who may take over.
        </p>
        <h2>Taking it back</h2>
        <p>
          Press <Ui>Remove</Ui>, and then reset all keys: only that makes the half of the key that they hold
          worthless for certain. Resetting all keys ends every trusted contact; choose them again afterwards.
          The waiting time is kept by the server: whoever runs it could skip it together with your contact.
        </p>
      </>
    ),
  },
]
