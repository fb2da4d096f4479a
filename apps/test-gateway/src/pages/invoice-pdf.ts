import type Stripe from 'stripe'
import { buyerLines, date, money, statusText } from './html.ts'

/** An invoice as a PDF of one A4 page, in a font that every reader has built in. */
export function invoicePdf(invoice: Stripe.Invoice): Uint8Array<ArrayBuffer> {
  const {
    number,
    id,
    created,
    customer_email: email,
    currency,
    lines,
    amount_remaining,
    amount_paid,
  } = invoice
  const rows = [
    { text: 'TEST INVOICE: no money was moved', size: 10 },
    { text: `Invoice ${number ?? id}`, size: 22 },
    { text: `Date: ${date(created)}`, size: 11 },
    { text: `Bill to: ${email ?? ''}`, size: 11 },
    ...buyerLines(invoice).map((text) => ({ text, size: 11 })),
    { text: `Status: ${statusText(invoice.status)}`, size: 11 },
    ...lines.data.map((line) => ({
      text: `${line.description ?? ''} (${date(line.period.start)} to ${date(line.period.end)}): ${money(line.amount, currency)}`,
      size: 11,
    })),
    { text: `Amount due: ${money(amount_remaining, currency)}`, size: 13 },
    { text: `Amount paid: ${money(amount_paid, currency)}`, size: 13 },
  ]
  let y = 790
  const content = rows.map(({ text, size }) => {
    y -= size + 12
    return `BT /F1 ${String(size)} Tf 56 ${String(y)} Td (${literal(text)}) Tj ET`
  })
  return assemble(content.join('\n'))
}

/** The content of a PDF string in WinAnsi encoding. Characters that this encoding lacks become question marks. */
function literal(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('€', '\u0080')
    .replace(/[^\x20-\x7e\x80\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, (sign) => `\\${sign}`)
}

/**
 * Builds the file. Its table lists the position of each object in bytes; the text is Latin-1, so a character is one
 * byte.
 */
function assemble(content: string): Uint8Array<ArrayBuffer> {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = String(objects.length + 1)
  const tableAt = String(text.length)
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${tableAt}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
