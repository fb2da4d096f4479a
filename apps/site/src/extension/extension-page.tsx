import { BRAND, Pictogram } from '@severy/ui'
import { ReadingPage } from '../shell/reading-page.tsx'
import type { SitePage } from '../shell/site.ts'

export const extensionPage: SitePage = {
  path: '/extensions',
  name: 'Browser Extension',
  title: `Browser Extension – ${BRAND}`,
  description:
    'Download the extension for Chromium browsers and Firefox from this server, and install it in a minute.',
  Body: () => (
    <ReadingPage
      heading="Browser Extension"
      lead={
        <p>
          It fills your logins, cards and addresses with one press. It is a full client: your vault is
          decrypted in the extension, and this server never sees it.
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
          and unpack the file into a folder that you will keep.
        </li>
        <li>
          Open <code>chrome://extensions</code> and switch on <b>Developer mode</b>.
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
          Firefox keeps only extensions that Mozilla has signed. Until yours is, open{' '}
          <code>about:debugging#/runtime/this-firefox</code>, press <b>Load Temporary Add-on</b> and choose
          the file: it stays until Firefox is closed. Firefox ESR, Developer Edition and Nightly also install
          it for good from <code>about:addons</code>, once <code>xpinstall.signatures.required</code> is off
          in <code>about:config</code>.
        </li>
      </ol>
      <h2>What it may do</h2>
      <ul>
        <li>
          <b>It talks to one server:</b> the one whose address you type. The browser asks you first.
        </li>
        <li>
          <b>It sees a page when you press it.</b> The button in the toolbar, the keyboard or the menu of a
          field lets it into that one page, until you leave it. Without the switch below it reads no other
          page, and runs in none.
        </li>
        <li>
          <b>It offers to save the logins that you type,</b> once you switch that on in its settings. Your
          browser then asks you to let it into all sites. It reads the user name and the password of a form as
          you send it off, and nothing else: no cards, no codes, no texts. It does not do so in private
          windows, on this server, on pages without encryption, and on sites for which you chose “Never”. What
          it has read stays in your browser’s memory for five minutes at most and goes nowhere unless you save
          it, encrypted, in your vault. Switched off, it gives the permission back.
        </li>
        <li>
          <b>It draws nothing in pages</b> and fills nothing by itself. What is hidden, covered or on another
          site gets nothing.
        </li>
        <li>
          <b>Another address of the same site</b> is filled only after you have seen both names.
        </li>
      </ul>
      <h2>Passkeys</h2>
      <p>
        Passkeys that came with an import are kept, shown and exported in the web app. The extension does not
        sign in to sites with them: use the browser’s own.
      </p>
      <h2>What works how</h2>
      <p>
        Ctrl+Shift+Y opens the popup; Ctrl+Shift+L fills the page at once, and the next match with another
        press. The vault locks when nobody uses the computer for the time in your settings, when the screen
        locks or the computer sleeps, when the browser is closed, and at the latest after twelve hours.
      </p>
    </ReadingPage>
  ),
}
