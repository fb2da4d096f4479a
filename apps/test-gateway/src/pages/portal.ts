import type Stripe from 'stripe'
import { setCanceling } from '../api/subscriptions.ts'
import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'
import { changePrice, prorationLines } from '../money/change-price.ts'
import { cardOf, keepCard } from '../money/payments.ts'
import { getCustomer } from '../objects/customer.ts'
import { idOf } from '../objects/id-of.ts'
import { getConfiguration, getPortalSession } from '../objects/portal.ts'
import { amountOf, getPrice, intervalOf } from '../objects/price.ts'
import { getSubscription, itemOf, liveSubscription } from '../objects/subscription.ts'
import { invalid } from '../refusal.ts'
import { cardForm, nameOnly, nothingTyped, readCard, typedCard } from './card-form.ts'
import { date, type Html, html, money, page } from './html.ts'
import { invoiceTable } from './invoices.ts'
import type { PageAnswer, PageRoute } from './route.ts'

type Session = Stripe.BillingPortal.Session

export const portalPages: readonly PageRoute[] = [
  {
    method: 'GET',
    path: '/test-gateway/portal/:id',
    answer: (context, _parameters, id) => showPortal(context, id),
  },
  {
    method: 'GET',
    path: '/test-gateway/portal/:id/card',
    answer: (context, _, id) => cardPage(context, id),
  },
  { method: 'GET', path: '/test-gateway/portal/:id/change', answer: askChange },
  {
    method: 'GET',
    path: '/test-gateway/portal/:id/cancel',
    answer: (context, _parameters, id) => askCancel(context, id),
  },
  { method: 'POST', path: '/test-gateway/portal/:id/card', answer: replaceCard },
  { method: 'POST', path: '/test-gateway/portal/:id/change', answer: change },
  { method: 'POST', path: '/test-gateway/portal/:id/cancel', answer: (...call) => cancel(true, ...call) },
  { method: 'POST', path: '/test-gateway/portal/:id/renew', answer: (...call) => cancel(false, ...call) },
]

/** A portal link works for an hour. */
const openSeconds = 3600

function openSession(context: Context, id: string): Session | null {
  const session = getPortalSession(context, id)
  return context.now < session.created + openSeconds ? session : null
}

function endedPage(): PageAnswer {
  const body = html`<section>
    <h1>This page has expired</h1>
    <p>Open it again from Billing in Severy. Nothing was changed.</p>
  </section>`
  return { type: 'page', html: page('Billing', body), status: 410 }
}

function showPortal(context: Context, id: string): PageAnswer {
  const session = openSession(context, id)
  if (session === null) return endedPage()
  const confirm = session.flow?.subscription_update_confirm
  const target = confirm?.items[0]?.price
  if (confirm !== undefined && confirm !== null && target !== undefined && target !== null) {
    return confirmPage(
      context,
      session,
      getSubscription(context, confirm.subscription),
      getPrice(context, target),
    )
  }
  const subscription = liveSubscription(context, session.customer)
  const invoices = context.store.list<Stripe.Invoice>('invoice', session.customer)
  const body = html`<h1>Billing</h1>
    ${subscription === null ? noSubscription : subscriptionSection(context, session, subscription)}
    <section>
      <h2>Invoices</h2>
      ${invoiceTable(invoices)}
    </section>
    ${backLink(session)}`
  return { type: 'page', html: page('Billing', body) }
}

const noSubscription = html`<section><p>There is no subscription.</p></section>`

function backLink({ return_url }: Session): Html | null {
  return return_url === null ? null : html`<p><a href="${return_url}">Back to Severy</a></p>`
}

function subscriptionSection(context: Context, session: Session, subscription: Stripe.Subscription): Html {
  const { price, current_period_end: end } = itemOf(subscription)
  const card = cardOf(context, subscription)
  const path = `/test-gateway/portal/${session.id}`
  const isEnding = subscription.cancel_at_period_end
  return html`<section>
    <h2>${price.nickname ?? 'Current plan'}</h2>
    <dl>
      <dt>Price</dt>
      <dd>${priceText(price)}</dd>
      <dt>Status</dt>
      <dd>${statusWords[subscription.status] ?? subscription.status}</dd>
      <dt>${isEnding ? 'Ends' : subscription.status === 'trialing' ? 'First payment' : 'Renews'}</dt>
      <dd>${date(end)}</dd>
      <dt>Card</dt>
      <dd>${card === null ? 'None' : `•••• ${card.card?.last4 ?? ''}`}</dd>
    </dl>
    <p><a href="${path}/card">Change card</a></p>
    ${
      isEnding
        ? html`<form method="post" action="${path}/renew"><button>Don’t cancel</button></form>`
        : html`<p><a href="${path}/cancel">Cancel subscription</a></p>`
    }
    ${otherPrices(context, session, price).map(
      (other) =>
        html`<p>
          <a href="${path}/change?price=${other.id}"
            >Change to ${other.nickname ?? ''}, ${priceText(other)}</a
          >
        </p>`,
    )}
  </section>`
}

const statusWords: Readonly<Record<string, string>> = {
  active: 'Active',
  trialing: 'Free trial',
  past_due: 'Payment failed, tried again soon',
}

function priceText(price: Stripe.Price): Html {
  return html`<span class="price">${money(amountOf(price), price.currency)} per ${intervalOf(price)}</span>`
}

function otherPrices(context: Context, session: Session, current: Stripe.Price): Stripe.Price[] {
  const configuration = getConfiguration(context, idOf(session.configuration))
  const { products } = configuration.features.subscription_update
  return (products ?? [])
    .flatMap(({ prices }) => prices)
    .filter((id) => id !== current.id)
    .map((id) => getPrice(context, id))
}

function askChange(context: Context, parameters: Parameters, id: string): PageAnswer {
  const session = openSession(context, id)
  const subscription = session === null ? null : liveSubscription(context, session.customer)
  if (session === null || subscription === null) return endedPage()
  return confirmPage(context, session, subscription, allowedPrice(context, session, parameters))
}

function allowedPrice(context: Context, session: Session, parameters: Parameters): Stripe.Price {
  const id = parameters.required('price')
  const configuration = getConfiguration(context, idOf(session.configuration))
  const allowed = (configuration.features.subscription_update.products ?? []).flatMap(({ prices }) => prices)
  const asked = session.flow?.subscription_update_confirm?.items[0]?.price
  if (id !== asked && !allowed.includes(id)) throw invalid('price', 'You can’t choose this plan here.')
  return getPrice(context, id)
}

function confirmPage(
  context: Context,
  session: Session,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): PageAnswer {
  const lines = prorationLines(context, subscription, price)
  const due =
    lines.reduce((sum, { amount }) => sum + amount, 0) + getCustomer(context, session.customer).balance
  const body = html`<section>
    <h1>Change to ${price.nickname ?? 'the new plan'}</h1>
    <dl>
      ${lines.map(
        (line) =>
          html`<dt>${line.description}</dt>
            <dd>${money(line.amount, price.currency)}</dd>`,
      )}
      <dt>Due today</dt>
      <dd>${money(Math.max(0, due), price.currency)}</dd>
      <dt>From then on</dt>
      <dd>${priceText(price)}</dd>
    </dl>
    <form method="post" action="/test-gateway/portal/${session.id}/change">
      <input type="hidden" name="price" value="${price.id}" />
      <p><button>Confirm</button></p>
    </form>
    ${backLink(session)}
  </section>`
  return { type: 'page', html: page('Change plan', body) }
}

function change(context: Context, parameters: Parameters, id: string): PageAnswer {
  const session = openSession(context, id)
  const subscription = session === null ? null : liveSubscription(context, session.customer)
  if (session === null || subscription === null) return endedPage()
  const price = allowedPrice(context, session, parameters)
  // A form that is sent twice changes the price once.
  if (price.id !== itemOf(subscription).price.id) changePrice(context, subscription, price)
  const doneUrl = session.flow?.after_completion.redirect?.return_url ?? session.return_url
  return { type: 'redirect', to: doneUrl ?? '/' }
}

/** Asks before canceling, and says what ends and when. */
function askCancel(context: Context, id: string): PageAnswer {
  const session = openSession(context, id)
  const subscription = session === null ? null : liveSubscription(context, session.customer)
  if (session === null || subscription === null) return endedPage()
  const path = `/test-gateway/portal/${session.id}`
  if (subscription.cancel_at_period_end) return { type: 'redirect', to: path }
  const { price, current_period_end: end } = itemOf(subscription)
  const body = html`<section>
    <h1>Cancel ${price.nickname ?? 'the plan'}?</h1>
    <p>${`You keep it until ${date(end)}. It doesn’t renew after that.`}</p>
    <form method="post" action="${path}/cancel">
      <p><button>Cancel at the end of the period</button></p>
    </form>
    <p><a href="${path}">Keep the plan</a></p>
  </section>`
  return { type: 'page', html: page('Cancel', body) }
}

function cancel(cancels: boolean, context: Context, _parameters: Parameters, id: string): PageAnswer {
  const session = openSession(context, id)
  if (session === null) return endedPage()
  const subscription = liveSubscription(context, session.customer)
  if (subscription !== null && subscription.cancel_at_period_end !== cancels) {
    setCanceling(context, subscription, cancels)
  }
  return { type: 'redirect', to: `/test-gateway/portal/${id}` }
}

function cardPage(
  context: Context,
  id: string,
  refused?: { problem: string; typed: Parameters },
): PageAnswer {
  const session = openSession(context, id)
  if (session === null) return endedPage()
  const problem = refused?.problem ?? null
  const typed = refused === undefined ? nothingTyped : typedCard(refused.typed)
  const form = cardForm({ action: `/test-gateway/portal/${id}/card`, button: 'Save card', problem, typed })
  const back = html`<p><a href="/test-gateway/portal/${id}">Back</a></p>`
  const body = html`<h1>Change card</h1>
    ${form}${back}`
  return { type: 'page', html: page('Change card', body), ...(problem === null ? {} : { status: 402 }) }
}

function replaceCard(context: Context, parameters: Parameters, id: string): PageAnswer {
  const session = openSession(context, id)
  if (session === null) return endedPage()
  const read = readCard(context, parameters, { customer: session.customer, details: nameOnly(parameters) })
  if ('problem' in read) return cardPage(context, id, { problem: read.problem, typed: parameters })
  if (read.refused !== null) return cardPage(context, id, { problem: read.refused, typed: parameters })
  keepCard(context, read.card, session.customer)
  return { type: 'redirect', to: `/test-gateway/portal/${id}` }
}
