/** Plain pages under the product's strict policy: one style sheet, no script, nothing inline. */
import type Stripe from 'stripe'

/** A text that is already HTML, and is not escaped again. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Html | readonly Html[] | null

/** A template tag that escapes every value in the template, except those that are already `Html`. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.map((text, index) => text + spell(parts[index] ?? null)).join(''))
}

function spell(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(({ text }) => text).join('')
  return String(part).replace(/[&<>"']/g, (sign) => `&#${String(sign.charCodeAt(0))};`)
}

/** A complete page around this content. */
export function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} – Severy test gateway</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="stylesheet" href="/test-gateway/gateway.css" />
      </head>
      <body>
        <header class="ribbon">
          <strong>TEST MODE</strong> No money moves here, and real cards are refused.
        </header>
        <main>${body}</main>
      </body>
    </html>`.text
}

/** An amount as people write it: "$12.34". `amount` is in the currency's smallest unit. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A date in UTC, as people write it. `seconds` since 1970. */
export function date(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000)
}

/** An invoice's status in the customer's words. */
export function statusText(status: Stripe.Invoice['status']): string {
  if (status === 'open') return 'Not paid yet'
  if (status === 'paid') return 'Paid'
  return status === 'void' ? 'Canceled' : 'Not collected'
}

/** Name, address and tax numbers of the buyer, one line each, as far as they were given. */
export function buyerLines({ customer_name, customer_address, customer_tax_ids }: Stripe.Invoice): string[] {
  const { line1, postal_code, city, country } = customer_address ?? {}
  const town = [postal_code, city].filter(isGiven).join(' ')
  const countryName = isGiven(country) ? new Intl.DisplayNames('en', { type: 'region' }).of(country) : null
  return [
    customer_name,
    [line1, town, countryName].filter(isGiven).join(', '),
    ...(customer_tax_ids ?? []).map(({ value }) => `Tax number: ${value ?? ''}`),
  ].filter(isGiven)
}

function isGiven(text: string | null | undefined): text is string {
  return typeof text === 'string' && text !== ''
}
