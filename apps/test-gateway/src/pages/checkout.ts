import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'
import { completeCheckout, dueNow, type Payment } from '../money/subscribe.ts'
import { getCheckoutSession, getOrder } from '../objects/checkout-session.ts'
import { idOf } from '../objects/id-of.ts'
import { amountOf, getPrice, intervalOf } from '../objects/price.ts'
import { getProduct } from '../objects/product.ts'
import { customerOf } from '../objects/subscription.ts'
import { missing } from '../refusal.ts'
import { billingFields, readBillingDetails } from './billing-details.ts'
import { cardForm, cardlessForm, nothingTyped, readCard, typedCard } from './card-form.ts'
import { type Html, html, money, page } from './html.ts'
import type { PageAnswer, PageRoute } from './route.ts'

export const checkoutPages: readonly PageRoute[] = [
  { method: 'GET', path: '/test-gateway/checkout/:id', answer: showCheckout },
  { method: 'POST', path: '/test-gateway/checkout/:id', answer: pay },
  { method: 'POST', path: '/test-gateway/checkout/:id/challenge', answer: answerChallenge },
]

function showCheckout(context: Context, _parameters: Parameters, id: string): PageAnswer {
  return checkoutPage(context, getCheckoutSession(context, id))
}

/** The checkout page. `refused`: what is wrong, and what was typed, which the fields then contain again. */
function checkoutPage(
  context: Context,
  session: Stripe.Checkout.Session,
  refused?: { problem: string; parameters?: Parameters },
): PageAnswer {
  if (session.status !== 'open') return closedPage(session)
  const action = `/test-gateway/checkout/${session.id}`
  const problem = refused?.problem ?? null
  const parameters = refused?.parameters
  const more = billingFields(context, session, parameters)
  const typed = parameters === undefined ? nothingTyped : typedCard(parameters)
  const button = isDueNow(context, session) ? 'Subscribe' : 'Start'
  const form = asksCard(context, session)
    ? cardForm({ action, button, problem, typed, more })
    : cardlessForm({ action, button, problem, more })
  const body = html`${orderSummary(context, session)}${form}`
  return { type: 'page', html: page('Checkout', body), ...(problem === null ? {} : { status: 402 }) }
}

function isDueNow(context: Context, { id }: Stripe.Checkout.Session): boolean {
  return dueNow(context, getOrder(context, id)) > 0
}

/** Whether the page asks for a card: not if the product needs none as long as nothing is due. */
function asksCard(context: Context, session: Stripe.Checkout.Session): boolean {
  return session.payment_method_collection !== 'if_required' || isDueNow(context, session)
}

function orderSummary(context: Context, session: Stripe.Checkout.Session): Html {
  const order = getOrder(context, session.id)
  const price = getPrice(context, order.price)
  const product = getProduct(context, idOf(price.product))
  const due = money(dueNow(context, order), price.currency)
  return html`<section class="order">
    <h1>Subscribe to ${product.name}</h1>
    <p class="amount">
      ${money(amountOf(price), price.currency)} <span class="interval">per ${intervalOf(price)}</span>
    </p>
    ${product.description === null ? null : html`<p class="quiet">${product.description}</p>`}
    <dl>
      <dt>Due today</dt>
      <dd>${due}</dd>
      ${
        order.trialDays === 0
          ? null
          : html`<dt>First payment</dt>
              <dd>${`In ${String(order.trialDays)} days`}</dd>`
      }
      <dt>Email</dt>
      <dd>${session.customer_details?.email ?? ''}</dd>
    </dl>
    ${session.cancel_url === null ? null : html`<p><a href="${session.cancel_url}">Back</a></p>`}
  </section>`
}

function pay(context: Context, parameters: Parameters, id: string): PageAnswer {
  const session = getCheckoutSession(context, id)
  if (session.status !== 'open') return closedPage(session)
  const details = readBillingDetails(context, session, parameters)
  if ('problem' in details) return checkoutPage(context, session, { problem: details.problem, parameters })
  if (!asksCard(context, session)) return complete(context, session, { card: null, details }, parameters)
  const read = readCard(context, parameters, { customer: customerOf(session), details })
  if ('problem' in read) return checkoutPage(context, session, { problem: read.problem, parameters })
  if (read.refused !== null) return checkoutPage(context, session, { problem: read.refused, parameters })
  if (!read.needsChallenge) return complete(context, session, { card: read.card, details }, parameters)
  context.store.put(read.card, customerOf(session))
  return challengePage(session, read.card)
}

/** A page in place of the bank's 3-D Secure page. */
function challengePage(session: Stripe.Checkout.Session, card: Stripe.PaymentMethod): PageAnswer {
  const action = `/test-gateway/checkout/${session.id}/challenge`
  const body = html`<section>
    <h1>3-D Secure</h1>
    <p>Here your bank would verify the owner of card •••• ${card.card?.last4 ?? ''}.</p>
    <form method="post" action="${action}">
      <input type="hidden" name="card" value="${card.id}" />
      <button name="outcome" value="complete">Complete authentication</button>
      <button name="outcome" value="fail" class="quiet-button">Fail authentication</button>
    </form>
  </section>`
  return { type: 'page', html: page('3-D Secure', body) }
}

function answerChallenge(context: Context, parameters: Parameters, id: string): PageAnswer {
  const session = getCheckoutSession(context, id)
  if (session.status !== 'open') return closedPage(session)
  const cardId = parameters.text('card') ?? ''
  const card = context.store.find<Stripe.PaymentMethod>('payment_method', cardId)
  if (card === null || card.customer !== session.customer) throw missing('payment_method', cardId)
  if (parameters.text('outcome') === 'complete') {
    return complete(context, session, { card, details: card.billing_details })
  }
  context.store.remove(card.id)
  return checkoutPage(context, session, {
    problem:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

function complete(
  context: Context,
  session: Stripe.Checkout.Session,
  payment: Payment,
  parameters?: Parameters,
): PageAnswer {
  const decline = completeCheckout(context, session, payment)
  return decline === null
    ? { type: 'redirect', to: successUrl(session) }
    : checkoutPage(context, session, {
        problem: decline.message,
        ...(parameters === undefined ? {} : { parameters }),
      })
}

function closedPage(session: Stripe.Checkout.Session): PageAnswer {
  const isPaid = session.status === 'complete'
  const to = isPaid ? successUrl(session) : session.cancel_url
  const body = html`<section>
    <h1>${isPaid ? 'Already paid' : 'This checkout has expired'}</h1>
    <p>${isPaid ? 'Nothing was charged a second time.' : 'Nothing was charged. Start again in Severy.'}</p>
    ${to === null ? null : html`<p><a class="button" href="${to}">Back to Severy</a></p>`}
  </section>`
  return { type: 'page', html: page('Checkout', body), status: isPaid ? 200 : 410 }
}

function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id)
}
