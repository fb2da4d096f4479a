import type { Mail } from './mail.ts'

/** A mail as its author thinks of it: paragraphs, and perhaps one thing to do. */
export interface Letter {
  /** What kind of letter it is, in kebab-case: in the list of what was sent, where its words have no place. */
  template: string
  subject: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** Stands below the action. */
  closing?: readonly string[]
}

/**
 * The text and the table of it. No remote images, no fonts, nothing that would tell the sender of its opening;
 * styles inline, because some mail programs know no others. Those that do are given dark colors too.
 */
export function writeLetter(
  to: string,
  { template, subject, paragraphs, action, closing = [] }: Letter,
): Mail {
  const text = [
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...closing,
    'Severy',
  ].join('\n\n')
  const rows = [
    row(`<strong style="font-size:18px">Severy</strong>`),
    ...paragraphs.map((paragraph) => row(escapeHtml(paragraph))),
    ...(action === undefined ? [] : [row(actionHtml(action.label, action.url))]),
    ...closing.map((paragraph) =>
      row(`<span class="quiet" style="color:#4b4a46">${escapeHtml(paragraph)}</span>`),
    ),
  ]
  return { to, template, subject, text: `${text}\n`, html: page(subject, rows.join('')) }
}

function page(title: string, rows: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    `<title>${escapeHtml(title)}</title><style>${whenDark}{${darkStyles}}</style></head>` +
    '<body class="canvas" style="margin:0;background:#f6f6f3">' +
    '<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f6f3"><tr>' +
    '<td align="center" style="padding:24px">' +
    '<table class="sheet" role="presentation" width="560" cellpadding="0" cellspacing="0" ' +
    'style="max-width:560px;width:100%;background:#ffffff;border:1px solid #e1e1dc;border-radius:8px;' +
    'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#080e1d">' +
    `${rows}</table></td></tr></table></body></html>`
  )
}

const whenDark = '@media (prefers-color-scheme:dark)'

/** Over what stands inline. The colors of the product's dark theme. */
const darkStyles =
  '.canvas{background:#080e1d!important}' +
  '.sheet{background:#141d34!important;border-color:#27365c!important;color:#eeeeea!important}' +
  '.quiet{color:#a6b1ca!important}' +
  '.press{background:#98bcfe!important;color:#080e1d!important}'

/** A letter's page in the one theme or the other, whatever its reader prefers. */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  return html.replace(whenDark, theme === 'dark' ? '@media all' : '@media not all')
}

function row(html: string): string {
  return `<tr><td style="padding:16px 32px">${html}</td></tr>`
}

/** The address stands there in full as well: people are right to look where a link leads. */
function actionHtml(label: string, url: string): string {
  const href = escapeHtml(url)
  return (
    `<a class="press" href="${href}" style="display:inline-block;padding:12px 20px;background:#1e57c7;color:#ffffff;` +
    `border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>` +
    `<br><br><span class="quiet" style="font-size:13px;color:#4b4a46;word-break:break-all">${href}</span>`
  )
}

/** `12 Nov 2026, 10:31 UTC`: the reader's own time zone is not known here. */
export function timeInLetter(timeMs: number): string {
  return `${letterTime.format(timeMs)} UTC`
}

/** `12 November 2026`, as the date is in UTC: days of trials and payments are counted so. */
export function dayInLetter(timeMs: number): string {
  return letterDay.format(timeMs)
}

const letterDay = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const letterTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
