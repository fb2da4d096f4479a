import { BRAND, Pictogram } from '@severy/ui'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'

export const extensionPage: SitePage = {
  path: '/extensions',
  name: 'Browser Extension',
  title: `Browser Extension – ${BRAND}`,
  description:
    'Download the extension for Chromium browsers and Firefox from this server and install it in a minute.',
  Body: () => (
    <ReadingPage
      heading="Browser Extension"
      lead={
        <p>
          Fill your logins, cards and addresses with one press. The extension is a full client: it decrypts
          your vault itself, and this server never sees it.
        </p>
      }
      above={
        <div className="mt-8">
          <Pictogram name="fill" size={120} />
        </div>
      }
    >
      <h2>Chrome, Edge, Brave and other Chromium browsers</h2>
      <ol>
        <li>
          <a href="/extensions/severy-chromium.zip" download>
            Download the extension for Chromium
          </a>{' '}
          and unzip it into a folder you’ll keep.
        </li>
        <li>
          Open <code>chrome://extensions</code> and turn on <b>Developer mode</b>.
        </li>
        <li>
          Press <b>Load unpacked</b> and choose the folder.
        </li>
        <li>
          Press the Severy button in the toolbar, then <b>Connect</b>, and type the address of this server:{' '}
          <code>{'{{{origin}}}'}</code>
        </li>
      </ol>
      <h2>Firefox</h2>
      <ol>
        <li>
          <a href="/extensions/severy-firefox.zip" download>
            Download the extension for Firefox
          </a>
          .
        </li>
        <li>
          Firefox only keeps extensions signed by Mozilla. Until yours is signed, open{' '}
          <code>about:debugging#/runtime/this-firefox</code>, press <b>Load Temporary Add-on</b> and choose
          the file. It stays until you close Firefox. Firefox ESR, Developer Edition and Nightly can also
          install it permanently from <code>about:addons</code>, once{' '}
          <code>xpinstall.signatures.required</code> is off in <code>about:config</code>.
        </li>
      </ol>
      <h2>What it can do</h2>
      <ul>
        <li>
          <b>It talks to one server:</b> the one whose address you enter. The browser asks you first.
        </li>
        <li>
          <b>It sees a page when you press it.</b> The toolbar button, the keyboard shortcut or a field’s menu
          lets it into that one page until you leave it. Unless you turn on the setting below, it doesn’t read
          or run in any other page.
        </li>
        <li>
          <b>It offers to save the logins you type,</b> once you turn that on in its settings. Your browser
          then asks you to let it into all sites. It reads the username and password of a form as you submit
          it, and nothing else: no cards, no codes, no text. It doesn’t do this in private windows, on this
          server, on unencrypted pages, or on sites where you chose “Never.” What it reads stays in your
          browser’s memory for five minutes at most and goes nowhere unless you save it, encrypted, in your
          vault. Turn it off, and it gives the permission back.
        </li>
        <li>
          <b>It adds nothing to pages</b> and fills nothing by itself. Fields that are hidden, covered or on
          another site get nothing.
        </li>
        <li>
          <b>Another address of the same site</b> is filled only after you’ve seen both names.
        </li>
      </ul>
      <h2>Passkeys</h2>
      <p>
        Your passkeys for this server sign you in to the extension, unlock it and work as a second step, in
        Chromium browsers and in Firefox 150 or newer. Passkeys for other sites that came with an import are
        kept, shown and exported, but the extension can’t sign in to sites with them: use your browser’s own
        passkeys.
      </p>
      <h2>Shortcuts and locking</h2>
      <p>
        Ctrl+Shift+Y opens the popup. Ctrl+Shift+L fills the page right away; press it again for the next
        match. The vault locks after the computer has been idle for the time in your settings, when the screen
        locks or the computer sleeps, when the browser closes, and after twelve hours at the latest.
      </p>
    </ReadingPage>
  ),
}
