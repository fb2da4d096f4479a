import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'
import { collect, keepCard } from '../money/payments.ts'
import { getInvoice, subscriptionOf } from '../objects/invoice.ts'
import { customerOf, getSubscription, isLive } from '../objects/subscription.ts'
import { cardForm, nameOnly, nothingTyped, readCard, typedCard } from './card-form.ts'
import { buyerLines, date, type Html, html, money, page, statusText } from './html.ts'
import { invoicePdf } from './invoice-pdf.ts'
import type { PageAnswer, PageRoute } from './route.ts'

export const invoicePages: readonly PageRoute[] = [
  { method: 'GET', path: '/test-gateway/invoices/:id', answer: showInvoice },
  { method: 'GET', path: '/test-gateway/invoices/:id/pdf', answer: downloadInvoice },
  { method: 'POST', path: '/test-gateway/invoices/:id/pay', answer: payInvoice },
  {
    method: 'GET',
    path: '/test-gateway/invoices/:id/card',
    answer: (context, _parameters, id) => cardPage(context, id),
  },
  { method: 'POST', path: '/test-gateway/invoices/:id/card', answer: payWithOther },
]

/** A table of invoices, each with a link to its page. */
export function invoiceTable(invoices: readonly Stripe.Invoice[]): Html {
  if (invoices.length === 0) return html`<p class="quiet">There are none yet.</p>`
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Number</th>
          <th scope="col">Amount</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        ${invoices.map(
          ({ id, created, number, amount_due, currency, status }) =>
            html`<tr>
              <td>${date(created)}</td>
              <td><a href="/test-gateway/invoices/${id}">${number ?? id}</a></td>
              <td>${money(amount_due, currency)}</td>
              <td>${statusText(status)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

function showInvoice(context: Context, _parameters: Parameters, id: string): PageAnswer {
  return invoicePage(context, getInvoice(context, id), null)
}

function invoicePage(context: Context, invoice: Stripe.Invoice, problem: string | null): PageAnswer {
  const { id, number, created, customer_email: email, currency, lines, amount_due: due, status } = invoice
  const { amount_paid: paid, amount_remaining: left } = invoice
  const canPay = isPayable(context, invoice)
  const body = html`<section>
    ${problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`}
    <h1>Invoice ${number ?? id}</h1>
    <p class="quiet">${date(created)} · ${email ?? ''} · ${statusText(status)}</p>
    ${buyerLines(invoice).map((line) => html`<p class="quiet">${line}</p>`)}
    <dl>
      ${lines.data.map(
        (line) =>
          html`<dt>${line.description ?? ''}</dt>
            <dd>${money(line.amount, currency)}</dd>`,
      )}
      ${
        invoice.total === due
          ? null
          : html`<dt>Balance</dt>
              <dd>${money(due - invoice.total, currency)}</dd>`
      }
      ${
        paid === 0
          ? null
          : html`<dt>Amount paid</dt>
              <dd>${money(paid, currency)}</dd>`
      }
      <dt>Amount due</dt>
      <dd>${money(left, currency)}</dd>
    </dl>
    <p><a class="button" href="/test-gateway/invoices/${id}/pdf">Download PDF</a></p>
    ${
      canPay
        ? html`<form method="post" action="/test-gateway/invoices/${id}/pay"><button>Pay now</button></form>
            <p><a href="/test-gateway/invoices/${id}/card">Pay with another card</a></p>`
        : null
    }
    <p><a href="${context.publicUrl}/billing">Back to Severy</a></p>
  </section>`
  return { type: 'page', html: page('Invoice', body), ...(problem === null ? {} : { status: 402 }) }
}

function downloadInvoice(context: Context, _parameters: Parameters, id: string): PageAnswer {
  const invoice = getInvoice(context, id)
  const name = `Invoice-${invoice.number ?? id}.pdf`
  return { type: 'file', contentType: 'application/pdf', name, bytes: invoicePdf(invoice) }
}

function payInvoice(context: Context, _parameters: Parameters, id: string): PageAnswer {
  const invoice = getInvoice(context, id)
  if (!isPayable(context, invoice)) return invoicePage(context, invoice, null)
  const { status } = collect(context, invoice)
  if (status === 'paid') return { type: 'redirect', to: `/test-gateway/invoices/${id}` }
  return invoicePage(context, invoice, 'Your card was declined. Change the card, then pay again.')
}

function isPayable(context: Context, invoice: Stripe.Invoice): boolean {
  return invoice.status === 'open' && isLive(getSubscription(context, subscriptionOf(invoice)))
}

function cardPage(
  context: Context,
  id: string,
  refused?: { problem: string; parameters: Parameters },
): PageAnswer {
  const invoice = getInvoice(context, id)
  if (!isPayable(context, invoice)) return invoicePage(context, invoice, null)
  const path = `/test-gateway/invoices/${id}`
  const problem = refused?.problem ?? null
  const typed = refused === undefined ? nothingTyped : typedCard(refused.parameters)
  const body = html`<h1>Pay ${money(invoice.amount_remaining, invoice.currency)}</h1>
    ${cardForm({ action: `${path}/card`, button: 'Pay', problem, typed })}
    <p><a href="${path}">Back</a></p>`
  return { type: 'page', html: page('Pay', body), ...(problem === null ? {} : { status: 402 }) }
}

/** Pays an invoice with another card, which later payments then use too, as after a checkout. */
function payWithOther(context: Context, parameters: Parameters, id: string): PageAnswer {
  const invoice = getInvoice(context, id)
  if (!isPayable(context, invoice)) return invoicePage(context, invoice, null)
  const customer = customerOf(invoice)
  const read = readCard(context, parameters, { customer, details: nameOnly(parameters) })
  const problem = 'problem' in read ? read.problem : read.refused
  if (problem !== null) return cardPage(context, id, { problem, parameters })
  if ('card' in read) keepCard(context, read.card, customer)
  if (collect(context, invoice).status === 'paid') {
    return { type: 'redirect', to: `/test-gateway/invoices/${id}` }
  }
  return cardPage(context, id, { problem: 'Your card was declined.', parameters })
}
