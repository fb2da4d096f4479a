import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { newObjectId } from '../store.ts'

interface TestCard {
  number: string
  brand: 'visa' | 'mastercard'
  /** What the page says that the card does. */
  does: string
  /** Why charges are declined; `null` if they succeed. */
  decline: { code: string; declineCode?: string; message: string } | null
  /** Declined as soon as the card is entered, not at a later charge. */
  isRefusedAtOnce?: true
  needsChallenge?: true
  /** Every payment with it is disputed. */
  isDisputed?: true
}

const declined = 'Your card was declined.'

/** Numbers that Stripe publishes for testing (https://docs.stripe.com/testing). No real card is among them. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', does: 'Pays', decline: null },
  { number: '5555555555554444', brand: 'mastercard', does: 'Pays', decline: null },
  {
    number: '4000002500003155',
    brand: 'visa',
    does: 'Asks for 3-D Secure, then pays',
    decline: null,
    needsChallenge: true,
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    does: 'Is declined',
    decline: { code: 'card_declined', declineCode: 'generic_decline', message: declined },
    isRefusedAtOnce: true,
  },
  {
    number: '4000000000009995',
    brand: 'visa',
    does: 'Has insufficient funds',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
    isRefusedAtOnce: true,
  },
  {
    number: '4000000000000069',
    brand: 'visa',
    does: 'Has expired',
    decline: { code: 'expired_card', message: 'Your card has expired.' },
    isRefusedAtOnce: true,
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    does: 'Can be saved, then fails when charged',
    decline: { code: 'card_declined', declineCode: 'generic_decline', message: declined },
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    does: 'Pays, then is disputed right away',
    decline: null,
    isDisputed: true,
  },
]

/** The test card with this number, with or without spaces and hyphens; `null` if it is not a test card's. */
export function findTestCard(number: string): TestCard | null {
  const digits = number.replace(/[\s-]/g, '')
  return testCards.find((card) => card.number === digits) ?? null
}

/**
 * A payment method for a test card, with its brand and last digits as Stripe shows them. The number itself is never
 * stored.
 */
export function newCard(
  { now }: Context,
  { number, brand }: TestCard,
  owner: {
    customer: string
    details: Stripe.PaymentMethod.BillingDetails
    expMonth: number
    expYear: number
  },
): Stripe.PaymentMethod {
  return {
    id: newObjectId('pm'),
    object: 'payment_method',
    billing_details: owner.details,
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: owner.expMonth,
      exp_year: owner.expYear,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: null,
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: owner.customer,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

/** Why a charge to this card is declined; `null` if it succeeds. */
export function declineOf(card: Stripe.PaymentMethod): TestCard['decline'] {
  return testCardOf(card)?.decline ?? null
}

/** Whether payments with this card are disputed. */
export function isDisputed(card: Stripe.PaymentMethod): boolean {
  return testCardOf(card)?.isDisputed ?? false
}

function testCardOf({ card }: Stripe.PaymentMethod): TestCard | undefined {
  return testCards.find(({ number }) => number.endsWith(card?.last4 ?? '-'))
}
