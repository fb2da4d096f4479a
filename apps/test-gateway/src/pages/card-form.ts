import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import type { Parameters } from '../form.ts'
import { findTestCard, newCard, testCards } from '../objects/card.ts'
import { type Html, html } from './html.ts'

interface CardForm {
  action: string
  button: string
  problem: string | null
  /** What the fields contain at first: after a refusal, what was typed. */
  typed: TypedCard
  /** Fields besides the card's. */
  more?: Html
}

export interface TypedCard {
  number: string
  expiry: string
  cvc: string
  name: string
}

export const nothingTyped: TypedCard = { number: '', expiry: '', cvc: '', name: '' }

/**
 * What was typed, to fill the form again. A number that is not a test card's is left out: it may be a real card's.
 */
export function typedCard(parameters: Parameters): TypedCard {
  const number = parameters.text('number') ?? ''
  const isTestCard = findTestCard(number) !== null
  return {
    number: isTestCard ? number : '',
    expiry: parameters.text('expiry') ?? '',
    cvc: isTestCard ? (parameters.text('cvc') ?? '') : '',
    name: parameters.text('name') ?? '',
  }
}

/** The form for a card, with the list of numbers that work here. */
export function cardForm({ action, button, problem, typed, more }: CardForm): Html {
  return html`<section>
    <h2>Pay with card</h2>
    ${problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`}
    <form method="post" action="${action}">
      <label
        >Card number
        <input name="number" inputmode="numeric" autocomplete="off" value="${typed.number}" required
      /></label>
      <div class="row">
        <label
          >Expiry (MM/YY)
          <input name="expiry" inputmode="numeric" autocomplete="off" value="${typed.expiry}" required
        /></label>
        <label
          >CVC <input name="cvc" inputmode="numeric" autocomplete="off" value="${typed.cvc}" required
        /></label>
      </div>
      <label>Name on card <input name="name" autocomplete="off" value="${typed.name}" required /></label>
      ${more ?? null}
      <button class="wide">${button}</button>
    </form>
    <details>
      <summary>Test card numbers</summary>
      <p class="quiet">Any expiry in the future, any three digits as CVC.</p>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">What it does</th>
            </tr>
          </thead>
          <tbody>
            ${testCards.map(
              ({ number, does }) =>
                html`<tr>
                  <td class="number">${number.replace(/(.{4})(?=.)/g, '$1 ')}</td>
                  <td>${does}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>
  </section>`
}

/** The form without a card, for a checkout in which nothing is due. */
export function cardlessForm({ action, button, problem, more }: Omit<CardForm, 'typed'>): Html {
  return html`<section>
    <h2>No card needed</h2>
    ${problem === null ? null : html`<p class="alert" role="alert">${problem}</p>`}
    <form method="post" action="${action}">
      ${more ?? null}
      <button class="wide">${button}</button>
    </form>
  </section>`
}

/** Billing details with only a name, for pages that ask for nothing else besides the card. */
export function nameOnly(parameters: Parameters): Stripe.PaymentMethod.BillingDetails {
  return { address: null, email: null, name: parameters.text('name') || null, phone: null, tax_id: null }
}

export type ReadCard =
  { problem: string } | { card: Stripe.PaymentMethod; needsChallenge: boolean; refused: string | null }

/** Reads the typed card, or says what is wrong with it. The number is used here only, and never stored. */
export function readCard(
  context: Context,
  parameters: Parameters,
  owner: { customer: string; details: Stripe.PaymentMethod.BillingDetails },
): ReadCard {
  const found = findTestCard(parameters.text('number') ?? '')
  if (found === null) {
    return { problem: 'Only test card numbers work here. Choose one from the list below.' }
  }
  const expiry = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(parameters.text('expiry') ?? '')
  const [expMonth, expYear] = [Number(expiry?.[1] ?? 0), 2000 + Number(expiry?.[2] ?? 0)]
  const isOver = Date.UTC(expYear, expMonth) / 1000 <= context.now
  if (expMonth < 1 || expMonth > 12 || isOver) return { problem: 'Your card’s expiry date isn’t valid.' }
  if (!/^\d{3,4}$/.test(parameters.text('cvc') ?? ''))
    return { problem: 'Your card’s security code isn’t valid.' }
  if (owner.details.name === null) return { problem: 'Enter the name on the card.' }
  const refused = found.isRefusedAtOnce === true ? (found.decline?.message ?? null) : null
  const card = newCard(context, found, { ...owner, expMonth, expYear })
  return { card, needsChallenge: found.needsChallenge ?? false, refused }
}
