import type { Migration } from '../platform/database/migrate-store.ts'

/** The characters allowed before the @ of an address, for use in a quoted SQL string. */
const mailboxCharacters = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index))
  .filter((character) => character !== '@')
  .join('')
  .replace("'", "''")

export const subscribersAndMessages: Migration = {
  name: '0047-subscribers-and-messages',
  owners: {
    subscribers: 'subscriptions',
    subscriber_notes: 'subscribers',
    contact_answers: 'contact-messages',
  },
  statements: ({ int, strict, byBytes }) => [
    // Price of one period, and payments so far minus refunds, in the currency's smallest unit. `started_at` and
    // `ended_at` are those of this subscription.
    `alter table subscriptions add column amount ${int} not null default 0`,
    `alter table subscriptions add column currency text not null default 'USD'`,
    `alter table subscriptions add column paid_total ${int} not null default 0`,
    `alter table subscriptions add column started_at ${int} not null default 0`,
    `alter table subscriptions add column ended_at ${int}`,

    // Everyone with a trial or a subscription, for the operator's table; written together with both. `status`: active,
    // trialing, past_due, canceled, expired. `trial_until`: last day of the trial if no subscription is running,
    // otherwise 0. `yearly_amount`: revenue per year, 0 if nothing is paid.
    `create table subscribers (
      user_id text primary key references users,
      email text${byBytes} not null,
      domain text${byBytes} not null,
      status text not null,
      trial_until ${int} not null,
      tier text not null,
      plan text not null,
      interval_unit text,
      amount ${int} not null,
      currency text not null,
      yearly_amount ${int} not null,
      paid_total ${int} not null,
      started_at ${int} not null,
      renews_at ${int} not null,
      ends_at_renewal ${int} not null,
      ended_at ${int}
    )${strict}`,
    `create index subscribers_by_email on subscribers (email, user_id)`,
    `create index subscribers_by_domain on subscribers (domain, user_id)`,
    `create index subscribers_by_status on subscribers (status, started_at, user_id, trial_until)`,
    `create index subscribers_by_trial on subscribers (trial_until, status)`,
    `create index subscribers_by_amount on subscribers (amount, user_id)`,
    `create index subscribers_by_start on subscribers (started_at, user_id)`,
    `create index subscribers_by_renewal on subscribers (renews_at, user_id)`,
    `create index subscribers_by_total on subscribers (paid_total, user_id)`,
    `create index subscribers_by_tier on subscribers (tier, user_id)`,
    `create index subscribers_by_plan on subscribers (tier, started_at, user_id)`,
    `create index subscribers_by_revenue on subscribers (currency, yearly_amount) where yearly_amount > 0`,
    `create index subscribers_by_end on subscribers (status, ended_at) where ended_at is not null`,
    // Amounts of existing subscriptions are filled in when the provider is next asked, at the latest within a day.
    `insert into subscribers
      select t.user_id, lower(trim(u.email)), substr(ltrim(lower(trim(u.email)), '${mailboxCharacters}'), 2),
        case
          when s.user_id is null then 'expired'
          when s.status in ('active', 'trialing', 'past_due') then s.status
          else 'canceled'
        end,
        case when s.status in ('active', 'trialing', 'past_due') then 0 else t.ends_at - t.ends_at % 86400000 end,
        coalesce(s.tier, t.tier), coalesce(s.plan_nickname, ''), s.interval_unit, 0, 'USD', 0, 0, t.started_at,
        case when s.status in ('active', 'trialing', 'past_due') then s.current_period_end else 0 end,
        coalesce(s.cancel_at_period_end, 0), null
      from trials t
      join users u on u.user_id = t.user_id
      left join subscriptions s on s.user_id = t.user_id`,

    // Notes of support staff about a person. `author_id`: null if that account was deleted.
    `create table subscriber_notes (
      user_id text not null references users,
      note_id text not null,
      author_id text,
      text text not null,
      created_at ${int} not null,
      primary key (user_id, note_id)
    )${strict}`,
    `create index subscriber_notes_by_author on subscriber_notes (author_id)`,

    // `status`: new, read, answered, spam. `sender_plan`: plan of that address's account when the message came.
    // `words`: all searchable text in lower case.
    `alter table contact_messages add column status text not null default 'new'`,
    `alter table contact_messages add column sender_plan text`,
    `alter table contact_messages add column spam_since ${int}`,
    `alter table contact_messages add column words text not null default ''`,
    `update contact_messages set words = lower(
      reference || ' ' || name || ' ' || email || ' ' || subject || ' ' || message
    )`,
    `create index contact_messages_by_status on contact_messages (status, created_at, message_id)`,
    // Answers written by admins. `sent_at`: when the mail server accepted the email.
    `create table contact_answers (
      message_id text not null references contact_messages,
      answer_id text not null,
      author_id text,
      text text not null,
      created_at ${int} not null,
      sent_at ${int},
      primary key (message_id, answer_id)
    )${strict}`,
    `create index contact_answers_by_author on contact_answers (author_id)`,
  ],
}
