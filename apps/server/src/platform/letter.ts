import type { Mail } from './mail.ts'

/** An email as its author writes it: paragraphs and perhaps one action. */
export interface Letter {
  /** Kind of email in kebab-case, for the list of sent emails, which must not contain its text. */
  template: string
  subject: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  /** Paragraphs below the action. */
  closing?: readonly string[]
}

/**
 * Builds the text and the HTML version. No remote images or fonts, so that nothing tells the sender when it is opened.
 * Styles are inline because some email clients support nothing else; those that do also get dark colors.
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
    row(signature, '28px 32px 8px'),
    row(`<h1 style="margin:0;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(subject)}</h1>`),
    ...paragraphs.map((paragraph) =>
      row(isCode.test(paragraph) ? codeHtml(paragraph) : escapeHtml(paragraph)),
    ),
    ...(action === undefined ? [] : [row(actionHtml(action.label, action.url))]),
    ...closing.map((paragraph) =>
      row(`<span class="quiet" style="color:#4b4a46">${escapeHtml(paragraph)}</span>`),
    ),
  ]
  return { to, template, subject, text: `${text}\n`, html: page(subject, rows.join('')) }
}

/**
 * Text from a stranger in an email that we send. `null` if it is empty, or could look like an address or link, which
 * email clients would make clickable.
 */
export function mailable(text: string | null): string | null {
  const plain = (text ?? '').replace(/\s+/g, ' ').trim()
  if (plain === '' || /[/\\@:<>]|www\.|\p{L}\.\p{L}/iu.test(plain)) return null
  return plain
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
    'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#080e1d;overflow-wrap:anywhere;word-break:break-word">' +
    `${rows}<tr><td style="padding:0 0 16px"></td></tr></table></td></tr></table></body></html>`
  )
}

const whenDark = '@media (prefers-color-scheme:dark)'

/** Overrides the inline styles with the colors of the product's dark theme. */
const darkStyles =
  '.canvas{background:#080e1d!important}' +
  '.sheet{background:#141d34!important;border-color:#27365c!important;color:#eeeeea!important}' +
  '.quiet{color:#a6b1ca!important}' +
  '.press{background:#eeeeea!important;color:#080e1d!important}' +
  '.well{background:#040813!important}'

/** Forces one theme in an email's HTML, whatever the reader's system prefers. For previews. */
export function inTheme(html: string, theme: 'light' | 'dark'): string {
  return html.replace(whenDark, theme === 'dark' ? '@media all' : '@media not all')
}

function row(html: string, padding = '8px 32px'): string {
  return `<tr><td style="padding:${padding}">${html}</td></tr>`
}

const markColors = { s: '#eeeeea', g: '#ebb432', '.': 'transparent' } as const

/** The mark in table cells: many email clients show no SVG, and a picture would have to be fetched or attached. */
const markRows = ['.sgs.', 'ss.ss', 's...s', 's...s'].map((line) => {
  const cells = [...line].map((stone) => {
    const color = markColors[stone as keyof typeof markColors]
    return `<td width="4" height="4" style="background:${color};font-size:0;line-height:0"></td>`
  })
  return `<tr>${cells.join('')}</tr>`
})

const signature =
  '<table role="presentation" cellpadding="0" cellspacing="0"><tr>' +
  '<td width="32" height="32" align="center" style="background:#080e1d;border-radius:7px">' +
  `<table role="presentation" cellpadding="0" cellspacing="0">${markRows.join('')}</table></td>` +
  '<td style="padding-left:12px;font-size:20px;font-weight:600;letter-spacing:-0.02em">severy</td></tr></table>'

/** A paragraph that is nothing but a code to type. */
const isCode = /^\d{6}$/

function codeHtml(code: string): string {
  return (
    '<span class="well" style="display:inline-block;padding:10px 20px;background:#eeeeea;border-radius:6px;' +
    `font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:36px;letter-spacing:0.15em">${code}</span>`
  )
}

/** Shows the full URL as well, because people are right to check where a link leads. */
function actionHtml(label: string, url: string): string {
  const href = escapeHtml(url)
  return (
    `<a class="press" href="${href}" style="display:inline-block;padding:12px 20px;background:#1b2643;color:#ffffff;` +
    `border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a>` +
    `<br><br><span class="quiet" style="font-size:13px;color:#4b4a46;word-break:break-all">${href}</span>`
  )
}

/** Such as `Nov 12, 2026, 10:31 UTC`: the reader's time zone is not known here. */
export function timeInLetter(timeMs: number): string {
  return `${letterTime.format(timeMs)} UTC`
}

/** Such as `November 12, 2026`. In UTC, like the days of trials and payments. */
export function dayInLetter(timeMs: number): string {
  return letterDay.format(timeMs)
}

const letterDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

const letterTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A text as HTML shows it, inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
