import { HelpLink, Ui, type HelpArticle } from './article.tsx'

/** Articles about protecting the account, and about losing access to it. */
export const protecting: readonly HelpArticle[] = [
  {
    slug: 'two-factor',
    title: 'Two-factor authentication',
    summary:
      'Require a code as well as your password when you sign in on a new device, and keep backup codes.',
    alsoCalled: ['2FA', 'MFA', 'authenticator app', 'backup codes'],
    Body: () => (
      <>
        <h2>Turn it on</h2>
        <p>You need an authenticator app, for example on your phone.</p>
        <ol>
          <li>
            Open <Ui>Settings</Ui>, <Ui>Security</Ui>, and under <Ui>Two-factor authentication</Ui> press{' '}
            <Ui>Setup</Ui>.
          </li>
          <li>
            Press <Ui>Generate</Ui> and scan the QR code with the app. <Ui>Can’t scan?</Ui> shows the secret
            as text.
          </li>
          <li>
            Enter the code from the app and press <Ui>Verify</Ui>.
          </li>
          <li>
            Save the ten backup codes: <Ui>Copy</Ui>, <Ui>Download .txt</Ui> or <Ui>Print</Ui>. They’re shown
            only this once.
          </li>
        </ol>
        <h2>Sign in with it</h2>
        <p>
          After your password, enter the 6-digit code. <Ui>Remember this device for 30 days</Ui> skips the
          code on a device that only you use. A <HelpLink to="passkeys">passkey or security key</HelpLink>{' '}
          works too. A device with an encrypted copy of your vault opens that copy with your password alone;
          it asks for the code before it syncs.
        </p>
        <h2>Without your phone</h2>
        <p>
          Choose <Ui>Use a backup code</Ui>. Each works once, and you see how many are left. Then make{' '}
          <Ui>New backup codes</Ui>, or <Ui>Disable</Ui> two-factor authentication and set it up with your new
          phone. The server also asks for the second step when you recover your account, so don’t keep the
          backup codes on your phone.
        </p>
      </>
    ),
  },
  {
    slug: 'passkeys',
    title: 'Passkeys and security keys',
    summary:
      'Open your vault with a fingerprint, your face or a PIN, or use a security key as the second step.',
    alsoCalled: ['WebAuthn', 'fingerprint', 'Face ID', 'Windows Hello', 'YubiKey', 'FIDO'],
    Body: () => (
      <>
        <h2>Two kinds</h2>
        <ul>
          <li>
            A <b>passkey</b> opens your vault instead of your account password. Your browser, and wherever you
            keep the passkey, must support the PRF extension. It works out the secret that opens your vault,
            and that secret is never sent.
          </li>
          <li>
            A <b>security key</b> is a second step after the password, once{' '}
            <HelpLink to="two-factor">two-factor authentication</HelpLink> is on. It doesn’t open the vault on
            its own.
          </li>
        </ul>
        <h2>Add one</h2>
        <ol>
          <li>
            Open <Ui>Settings</Ui>, <Ui>Security</Ui>, <Ui>Passkeys and security keys</Ui>.
          </li>
          <li>
            Press <Ui>Add a passkey</Ui> or <Ui>Add a security key</Ui>, name it and follow your browser’s
            steps. It may ask twice.
          </li>
        </ol>
        <p>
          If the passkey can’t open a vault, Severy tells you, and you choose <Ui>Keep as second step</Ui> or{' '}
          <Ui>Discard</Ui>.
        </p>
        <h2>Use it</h2>
        <p>
          Choose <Ui>More ways to sign in</Ui> and <Ui>Sign in with a passkey</Ui> on the sign-in page, or{' '}
          <Ui>Use passkey</Ui> when the vault is locked. A passkey works only at this server’s address and in
          its browser extension, so a fake sign-in page gets nothing from it.
        </p>
        <p>
          Wherever we ask for your account password again, <Ui>Use a passkey instead</Ui> works too: to change
          the password, make a Recovery Kit, export or delete your account. An organization can require the
          account password there.
        </p>
        <h2>Remove it</h2>
        <p>
          Choose <Ui>Remove</Ui> in its menu, and it no longer works here. Delete it from your browser’s or
          phone’s own list as well. After you <HelpLink to="someone-had-access">reset all keys</HelpLink>, add
          your passkeys again.
        </p>
      </>
    ),
  },
  {
    slug: 'forgotten-password',
    title: 'When you forget your account password',
    summary:
      'Use your Recovery Kit to open your vault and set a new password, or see what’s left if you lost the kit too.',
    alsoCalled: ['reset password', 'recovery code', 'locked out', 'lost password', 'start over'],
    Body: () => (
      <>
        <h2>With your Recovery Kit</h2>
        <ol>
          <li>
            On the sign-in page, type your email address and press <Ui>Forgot password</Ui>. We email you a
            link that works for one hour.
          </li>
          <li>
            Open it and enter your recovery code: <code>R1-</code> and seven groups of five. Lowercase and
            spaces are fine.
          </li>
          <li>
            Choose a new account password and press <Ui>Set new password</Ui>. If two-factor authentication is
            on, it asks for a code too.
          </li>
          <li>
            Save the new Recovery Kit. The old one no longer works, and your other devices are signed out.
          </li>
        </ol>
        <p>You keep everything in your vault.</p>
        <h2>Without your kit, try these first</h2>
        <ul>
          <li>A device where your vault is still open shows everything in it.</li>
          <li>
            A <HelpLink to="passkeys">passkey</HelpLink> that opens your vault signs you in from the sign-in
            page. Then set a new password in <Ui>Settings</Ui>, <Ui>Security</Ui>, with{' '}
            <Ui>Use a passkey instead</Ui> in place of the one you forgot.
          </li>
          <li>
            A <HelpLink to="trusted-contacts">trusted contact</HelpLink> who may take over can help you back
            in over the phone.
          </li>
        </ul>
        <h2>Start over</h2>
        <p>
          We never had your password or your keys. If none of these work, nobody can open the old vault,
          including us. The page from the emailed link then offers <Ui>I don’t have my Recovery Kit</Ui>. It
          lists what you’ll lose, and <Ui>Ask to start over</Ui> starts a wait: seven days, unless the
          operator set a different time. Every device where you’re signed in is told and can cancel, so
          someone who can read your email can’t delete your vault behind your back.
        </p>
        <p>
          After the wait, we email you a link to confirm, and an empty vault replaces the old one. Nothing is
          deleted until then: if you find the kit, a passkey, a device or the password, your vault is just as
          you left it.
        </p>
        <p>
          A device that still has the old vault open keeps it, and offers <Ui>Move to new account</Ui>: with
          the password of your new account, everything you owned becomes a vault there. Files aren’t moved,
          because the server has deleted them. The old copy stays on that device until all of it is moved, or
          until you wipe it. Signing out of the new account doesn’t remove it: your next sign-in there tells
          you about it again.
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
            Open <Ui>Account</Ui>, <Ui>Sessions</Ui>, and press <Ui>Sign out</Ui> next to every device you
            don’t recognize, or <Ui>Sign out all other devices</Ui>.
          </li>
          <li>
            Check <Ui>Recent security activity</Ui> there: when it happened, and from which address and
            browser.
          </li>
        </ol>
        <h2>Reset all keys</h2>
        <p>
          If someone may know your account password or has used one of your devices, signing devices out isn’t
          enough. Open <Ui>Settings</Ui>, <Ui>Security</Ui>, <Ui>Someone may have had access</Ui>, and press{' '}
          <Ui>Reset all keys</Ui>. You choose a new account password; Severy makes new keys for your account
          and vault and encrypts everything under them.
        </p>
        <ul>
          <li>Your other devices are signed out.</li>
          <li>Passkeys stop working: add them again.</li>
          <li>Your Recovery Kit stops working: you get a new one next.</li>
        </ul>
        <h2>What no key can undo</h2>
        <p>
          Anyone who saw a password in your vault still knows it. Change the ones that matter on their sites:
          your email first, then banks and stores.
        </p>
        <p>
          If you’re only unsure who knows your password, <HelpLink to="change-password">changing it</HelpLink>{' '}
          is the smaller step. Someone who knew the old one and kept a copy from this server could still open
          that copy.
        </p>
      </>
    ),
  },
  {
    slug: 'secret-key',
    title: 'The Secret Key',
    summary:
      'A second secret that your devices mix into your account password, so guessing the password alone is useless.',
    alsoCalled: ['S1-', 'second secret', 'extra protection'],
    Body: () => (
      <>
        <h2>What it is for</h2>
        <p>
          Your account password opens your vault, so someone who stole everything on this server, its secrets
          included, could try weak passwords one by one. Your device makes the Secret Key and mixes it into
          the password. Without it, nobody can try even one.
        </p>
        <h2>Turn it on</h2>
        <p>
          Open <Ui>Settings</Ui>, <Ui>Security</Ui>, <Ui>Secret Key</Ui>, and press <Ui>Turn on</Ui>. Your
          account gets new keys, and the Secret Key is printed on a new Recovery Kit. Your password stays the
          same. Other devices are signed out and need the Secret Key once.
        </p>
        <h2>On a new device</h2>
        <p>
          Choose <Ui>More ways to sign in</Ui> and <Ui>I have a Secret Key</Ui> on the sign-in page and type
          it from your kit. It starts with <code>S1-</code>. It’s easier to{' '}
          <HelpLink to="new-device">scan a code</HelpLink> with a device that has it. Each device remembers
          it.
        </p>
        <h2>Turn it off</h2>
        <p>
          <Ui>Turn off</Ui> gives your account new keys that your password alone can open, and a new Recovery
          Kit.
        </p>
      </>
    ),
  },
  {
    slug: 'integrity-alarm',
    title: 'The integrity alarm',
    summary: 'What it means when Severy says the server sent something that can’t be true.',
    alsoCalled: ['tampering', 'rollback', 'verification failed', 'backup restored'],
    Body: () => (
      <>
        <h2>What happened</h2>
        <p>
          Every change to your vault is signed and refers to the one before it. Your device remembers what it
          has verified. If the server sends something that doesn’t follow from that (an older state, a missing
          change, someone else’s signature), <Ui>Integrity alarm</Ui> shows what was expected and what came.
          None of it is used.
        </p>
        <h2>What still works</h2>
        <p>
          <Ui>Read verified copy</Ui> opens the last good copy on this device. You can’t make changes, so
          nothing in it can be lost.
        </p>
        <h2>What to do</h2>
        <ol>
          <li>
            Ask the operator of this server whether a backup was restored. An honest restore looks exactly
            like this.
          </li>
          <li>Keep this device: it has the newest verified copy.</li>
          <li>
            Press <Ui>Check again</Ui> when the operator says it’s fixed. If nobody can explain it, take it
            seriously: copy what you need from the verified copy, and contact us.
          </li>
        </ol>
        <h2>After a restored backup</h2>
        <p>
          <Ui>Repair server copy</Ui> compares the server with what this device has verified and shows what it
          could send back. Nothing is sent until you press <Ui>Send back</Ui>. Items are sent exactly as they
          were encrypted before. Files that the server lost are listed, because no device keeps them. Your
          other devices follow. Repair on the device you used last, before you change anything on another one.
        </p>
        <p>
          If another device has made changes since the restore, there are two histories.{' '}
          <Ui>Keep my copy as a new vault</Ui> makes a vault with a new key from what this device has
          verified, and removes the other one from all your devices.
        </p>
        <p>
          If it changed account records, such as a contact or a Recovery Kit, press{' '}
          <Ui>Use this device’s keys</Ui> on the device you trust. Your account gets a new password, new keys
          and a new Recovery Kit. The other device asks when you sign in there again. Export what only it has,
          then press <Ui>Use the other device’s keys</Ui>.
        </p>
      </>
    ),
  },
  {
    slug: 'trusted-contacts',
    title: 'Choose someone for an emergency',
    summary: 'A trusted contact can open your vault after a wait, unless you decline, or help you back in.',
    alsoCalled: ['emergency access', 'trusted contact', 'inheritance', 'accident', 'heir', 'help'],
    Body: () => (
      <>
        <h2>Choose someone</h2>
        <p>
          First <HelpLink to="verify-a-person">compare keys</HelpLink> with the person. Then open{' '}
          <Ui>Settings</Ui>, <Ui>Security</Ui>, and press <Ui>Add trusted contact</Ui>. It lists your contacts
          and what you know about their keys; being listed by your organization isn’t enough. With{' '}
          <Ui>View only</Ui> they can see what’s in your vaults, files included, but can’t change anything.
          With <Ui>Take over</Ui> they can set a new password and take over the account. Choose how long they
          have to wait. Where plans are sold, this comes with Families and Business, and it keeps working
          after you stop paying.
        </p>
        <h2>When they need it</h2>
        <p>
          They press <Ui>Request access</Ui> in their own settings. You get an email, and each of your devices
          shows a line about it. <Ui>Decline</Ui> ends the request. If you don’t decline, they can open the
          vault once the wait is over.
        </p>
        <h2>When you’re locked out yourself</h2>
        <p>
          Ask for a link with <Ui>Forgot password</Ui> and choose <Ui>A trusted contact can help me</Ui>. When
          the wait is over, your new device shows six groups of numbers. Read them to your contact, in person
          or by phone. They enter them under <Ui>Help by phone</Ui>, and your device continues by itself. This
          needs a contact who may take over.
        </p>
        <h2>Take it back</h2>
        <p>
          Press <Ui>Remove</Ui>, then reset all keys: only that makes sure their half of the key is worthless.
          Resetting all keys ends every trusted contact, so choose them again afterward. The server keeps
          track of the wait: its operator, together with your contact, could skip it.
        </p>
      </>
    ),
  },
]
