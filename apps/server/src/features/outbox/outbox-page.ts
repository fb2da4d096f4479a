/** Plain HTML under the public pages' policy: its own style sheet and script, nothing inline. */
import { escapeHtml } from '../../platform/letter.ts'
import type { KeptMail } from './outbox-folder.ts'

export function outboxPage(mails: readonly KeptMail[], publicUrl: string, hasMailServer: boolean): string {
  const list = mails.map((mail) => mailHtml(mail, publicUrl)).join('')
  return page(
    '<h1>Outbox</h1>' +
      `<p>${hasMailServer ? sentNow : keptNow} <a href="/outbox">Reload</a></p>` +
      (mails.length === 0 ? '<p>No emails yet.</p>' : list),
  )
}

const keptNow =
  'No mail server is set up (SMTP Settings, or SMTP_HOST), so nothing was sent. Every email is kept here.'
const sentNow =
  'A mail server is set up now, and new emails go there. These were kept before: a super admin can send or delete them under SMTP Settings.'

/** The key is in the URL after `#`, which browsers do not send; the script posts it. */
export function lockedOutboxPage(isKeyWrong: boolean): string {
  return page(
    '<h1>Outbox</h1>' +
      (isKeyWrong ? '<p role="alert">That key is wrong.</p>' : '') +
      '<p>When the server started, it printed an address with a key. Open that address, or enter the key.</p>' +
      '<form method="post" action="/outbox"><label>Key <input name="key" type="password" autocomplete="off" required></label> ' +
      '<button>Open</button></form><script src="/outbox/open.js"></script>',
  )
}

export const openScript = `const key = location.hash.slice(1)
if (key !== '') {
  history.replaceState(null, '', location.pathname)
  const form = document.querySelector('form')
  form.elements.key.value = key
  form.submit()
}
`

export const styleSheet = `body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #080e1d; background: #f6f6f3 }
article { background: #fff; border: 1px solid #e1e1dc; border-radius: 8px; padding: 1rem 1.5rem; margin: 1rem 0 }
h2 { font-size: 1.1rem; margin: 0 }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; margin: .5rem 0; color: #4b4a46 }
dd { margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
a { color: #1e57c7 }
input, button { font: inherit; padding: .4rem .6rem }
@media (prefers-color-scheme: dark) {
  body { color: #eeeeea; background: #080e1d }
  article { background: #141d34; border-color: #27365c }
  dl { color: #a6b1ca }
  a { color: #98bcfe }
}
`

function page(body: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox – Severy</title>' +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<link rel="stylesheet" href="/outbox/outbox.css"></head><body><main>${body}</main></body></html>`
  )
}

function mailHtml({ to, subject, date, text }: KeptMail, publicUrl: string): string {
  return (
    `<article><h2>${escapeHtml(subject)}</h2>` +
    `<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>Date</dt><dd>${escapeHtml(date)}</dd></dl>` +
    `<pre>${withLinks(text, publicUrl)}</pre></article>`
  )
}

/** Only URLs of this server become links. */
function withLinks(text: string, publicUrl: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      part.startsWith(`${publicUrl}/`)
        ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>`
        : escapeHtml(part),
    )
    .join('')
}
