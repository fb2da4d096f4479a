import type Stripe from 'stripe'
import type { Parameters } from '../form.ts'
import { asksAddress, getOrder } from '../objects/checkout-session.ts'
import type { Context } from '../context.ts'
import { type Html, html } from './html.ts'

export type BillingDetails = Stripe.PaymentMethod.BillingDetails

/** ISO 3166-1 codes, without uninhabited territories. */
const countries =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/**
 * The fields of a checkout besides the card: country and address, and a tax number, if the session asks for them.
 * Filled with what was `typed` before.
 */
export function billingFields(context: Context, session: Stripe.Checkout.Session, typed?: Parameters): Html {
  const given = (name: string, kept: string | null | undefined): string => typed?.text(name) ?? kept ?? ''
  const known = session.customer_details?.address ?? null
  const address = asksAddress(session, getOrder(context, session.id))
    ? html`<label>
          Country
          <select name="country" autocomplete="off" required>
            <option value="">Choose one</option>
            ${countryOptions(given('country', known?.country))}
          </select>
        </label>
        <label
          >Address <input name="line1" autocomplete="off" value="${given('line1', known?.line1)}" required
        /></label>
        <div class="row">
          <label
            >Postal code
            <input name="postal_code" autocomplete="off" value="${given('postal_code', known?.postal_code)}"
          /></label>
          <label
            >City <input name="city" autocomplete="off" value="${given('city', known?.city)}" required
          /></label>
        </div>`
    : null
  const taxId =
    session.tax_id_collection?.enabled === true
      ? html`<label
          >Tax number (optional) <input name="tax_id" autocomplete="off" value="${given('tax_id', null)}"
        /></label>`
      : null
  return html`${address}${taxId}`
}

function countryOptions(chosen: string): Html[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return countries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ code, name }) =>
      code === chosen
        ? html`<option value="${code}" selected>${name}</option>`
        : html`<option value="${code}">${name}</option>`,
    )
}

/** The typed details, or what is wrong with them. */
export function readBillingDetails(
  context: Context,
  session: Stripe.Checkout.Session,
  parameters: Parameters,
): BillingDetails | { problem: string } {
  const typed = (name: string): string => (parameters.text(name) ?? '').trim().slice(0, 200)
  const details: BillingDetails = {
    address: null,
    email: session.customer_details?.email ?? null,
    name: typed('name') || null,
    phone: null,
    tax_id: session.tax_id_collection?.enabled === true ? typed('tax_id') || null : null,
  }
  if (!asksAddress(session, getOrder(context, session.id))) return details
  const country = typed('country')
  if (!countries.includes(country)) return { problem: 'Choose a country.' }
  const [line1, city] = [typed('line1'), typed('city')]
  if (line1 === '' || city === '') return { problem: 'Your address is incomplete.' }
  const address = {
    city,
    country,
    line1,
    line2: null,
    postal_code: typed('postal_code') || null,
    state: null,
  }
  return { ...details, address }
}
