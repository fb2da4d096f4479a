import type { Migration } from '../platform/database/migrate-store.ts'

export const pricingPlans: Migration = {
  name: '0010-pricing-plans',
  owners: { pricing_plans: 'pricing-plans', system_settings: 'system-settings' },
  statements: ({ int, strict }) => [
    // Prices in the currency's smallest unit. `features`: a JSON list of texts.
    `create table pricing_plans (
      id text primary key,
      name text not null,
      description text not null,
      monthly_price ${int} not null,
      yearly_price ${int} not null,
      currency text not null,
      features text not null,
      is_popular ${int} not null,
      is_active ${int} not null,
      tier text not null
    )${strict}`,
    // The initial plans, until the operator changes them.
    `insert into pricing_plans
      (id, name, description, monthly_price, yearly_price, currency, features, is_popular, is_active, tier)
    values
      ('personal', 'Personal', 'For one person and everything that person signs in to.',
        299, 2691, 'USD', '["100MB storage","Dark web monitoring","Secure notes"]', 0, 1, 'personal'),
      ('families', 'Families', 'For the people who share a household.',
        499, 4491, 'USD', '["Up to 6 members","1GB storage","Emergency access"]', 1, 1, 'families'),
      ('business', 'Business', 'For teams, and for whoever looks after their access.',
        799, 7191, 'USD', '["Unlimited members","10GB storage","SSO","Phone support"]', 0, 1, 'business')`,

    // Settings that the operator has changed; all others have their default.
    `create table system_settings (
      name text primary key,
      value text not null
    )${strict}`,
  ],
}
