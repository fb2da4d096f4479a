/** The texts about plans. Numbers are markers, which the server fills in. */
import { tierLimits, type Tier } from '@severy/contract'

export const heading = 'Simple, transparent pricing'

export const trialPromise = 'All plans include a {{plans.trialDays}}-day free trial. No credit card required.'

/** Shown next to a feature that the software does not have (see the contract's `isFeatureBuilt`). */
export const unbuiltNote = 'Not in this version yet'

export const tierNames: Record<Tier, string> = {
  personal: 'Personal',
  families: 'Families',
  business: 'Business',
}

export interface CompareRow {
  label: string
  /** One text for all tiers, or one for each; `true` is a check mark, `false` a dash. */
  cells: string | boolean | Record<Tier, string | boolean>
}

export interface CompareGroup {
  title: string
  rows: readonly CompareRow[]
  /** Provided by the operator, not by the software. */
  isOperatorClaim?: true
}

/** What the tiers have in common and where they differ; built features only. */
export const compareGroups: readonly CompareGroup[] = [
  {
    title: 'Vault',
    rows: [
      { label: 'Passwords, cards, bank accounts, notes and identities', cells: true },
      { label: 'Items in a vault', cells: '50,000' },
      {
        label: 'File storage',
        cells: {
          personal: sizeText(tierLimits.personal.storageBytesMax),
          families: sizeText(tierLimits.families.storageBytesMax),
          business: sizeText(tierLimits.business.storageBytesMax),
        },
      },
      { label: 'Password generator', cells: true },
      { label: 'Import from browsers and twenty other password managers', cells: true },
      { label: 'Changes appear on your other open devices', cells: true },
      { label: 'Share a password with another person', cells: true },
      {
        label: 'People the plan covers',
        cells: {
          personal: '1',
          families: `up to ${String(tierLimits.families.membersMax)}`,
          business: 'unlimited',
        },
      },
      {
        label: 'Shared vaults of several items and people',
        cells: {
          personal: tierLimits.personal.hasSharedVaults,
          families: tierLimits.families.hasSharedVaults,
          business: tierLimits.business.hasSharedVaults,
        },
      },
      {
        label: 'Groups to share vaults with, and rules for everyone',
        cells: {
          personal: tierLimits.personal.hasOrganization,
          families: tierLimits.families.hasOrganization,
          business: tierLimits.business.hasOrganization,
        },
      },
    ],
  },
  {
    title: 'Security',
    rows: [
      { label: 'Encrypted on your device with AES-256-GCM', cells: true },
      { label: 'Two-factor sign-in with an authenticator app or a security key', cells: true },
      { label: 'Passkeys', cells: true },
      { label: 'Recovery Kit', cells: true },
      {
        label: 'Dark web monitoring for passwords, and for your email address if the operator has a key',
        cells: true,
      },
      {
        label: 'Emergency access for people you trust',
        cells: { personal: false, families: true, business: true },
      },
      {
        label: 'Single sign-on with your own OpenID provider, suggestions from your directory (SCIM)',
        cells: {
          personal: tierLimits.personal.hasOrganization,
          families: tierLimits.families.hasOrganization,
          business: tierLimits.business.hasOrganization,
        },
      },
    ],
  },
  {
    title: 'Organization',
    rows: [
      {
        label: 'Reports: who is protected, who has access to what, and what happened',
        cells: {
          personal: tierLimits.personal.hasOrganization,
          families: tierLimits.families.hasOrganization,
          business: tierLimits.business.hasOrganization,
        },
      },
    ],
  },
  {
    title: 'Support',
    rows: [
      { label: 'Email support', cells: true },
      { label: 'Priority support', cells: { personal: false, families: true, business: true } },
      { label: 'Phone support', cells: { personal: false, families: false, business: true } },
    ],
    isOperatorClaim: true,
  },
]

/** In the form used by the plans: 100MB, 1GB. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000_000 ? `${String(bytes / 1_000_000)}MB` : `${String(bytes / 1_000_000_000)}GB`
}

export const enterprise = {
  title: 'Enterprise',
  text: '100+ users: custom pricing.',
}

/** Texts without markup, because search engines get them too. */
export const questions: readonly { question: string; answer: string }[] = [
  {
    question: 'How long is the free trial?',
    answer: '{{plans.trialDays}} days, on every plan. You don’t need a credit card.',
  },
  {
    question: 'How do I pay?',
    answer:
      'By card, monthly or yearly, on the payment company’s pages. Nothing is charged before your trial is over, and no card number ever reaches our server. You’ll find invoices, your card and the way to cancel under Billing in the app.',
  },
  {
    question: 'What happens to my vault when the trial ends?',
    answer:
      'Nothing is deleted or locked away. You can still read, copy and delete everything you stored, whether you pay or not. To add, change or share something, you need a plan.',
  },
  {
    question: 'Is there a free plan?',
    answer:
      'No. If you cancel, you keep your plan until the end of the period you paid for. After that, you can read your vault but not add to it.',
  },
  {
    question: 'Which plan is for me?',
    answer:
      'Personal is for one person, Families for a household, Business for a team. Families covers up to six people, including the person who pays, and Business as many as you like. Everyone has their own vault that nobody else can open. The plans also differ in how much space each person has for files, and in support. The plan cards mark what isn’t available yet.',
  },
  {
    question: 'Can I change the plan later?',
    answer:
      'Any time, under Billing. You see what the change costs before you agree to it: what you paid for and haven’t used counts toward it. Files that don’t fit a smaller plan stay; you just can’t add new ones.',
  },
  {
    question: 'What happens when a payment fails?',
    answer:
      'We try again. Everything stays as it is for up to 21 days; Billing shows the date, and you can enter another card there.',
  },
  {
    question: 'How much do I save by paying yearly?',
    answer:
      'Choose Yearly, and each card shows the difference: twelve times the monthly price, minus the yearly price.',
  },
  {
    question: 'Can you read what I store if I pay for it?',
    answer:
      'No. Your keys work the same whether you pay or not: your device makes them, and we never get them, or your password, in a form we could use.',
  },
]
