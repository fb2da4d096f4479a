import type Stripe from 'stripe'
import type { Db } from '../../platform/database/database.ts'
import { readSystemSetting } from '../system-settings/index.ts'

export type TaxParameters = Pick<
  Stripe.Checkout.SessionCreateParams,
  'automatic_tax' | 'billing_address_collection' | 'tax_id_collection' | 'customer_update'
>

/**
 * Checkout parameters for taxes and addresses from the operator's settings. What is entered is kept with the customer.
 */
export async function readTaxes(db: Db): Promise<TaxParameters> {
  const isTaxAutomatic = await readSystemSetting(db, 'is_tax_automatic')
  const isAddressAsked = await readSystemSetting(db, 'is_billing_address_asked')
  const isTaxIdAsked = await readSystemSetting(db, 'is_tax_id_asked')
  if (!isTaxAutomatic && !isAddressAsked && !isTaxIdAsked) return {}
  return {
    ...(isTaxAutomatic ? { automatic_tax: { enabled: true } } : {}),
    ...(isAddressAsked ? { billing_address_collection: 'required' } : {}),
    ...(isTaxIdAsked ? { tax_id_collection: { enabled: true } } : {}),
    customer_update: { address: 'auto', name: 'auto' },
  }
}
