import { Ui, type HelpArticle } from './article.tsx'

export const paying: readonly HelpArticle[] = [
  {
    slug: 'plans-and-billing',
    title: 'Trial, plans and billing',
    summary:
      'How the trial ends, how to buy, change and cancel a plan, where invoices are, and what stays yours.',
    alsoCalled: ['upgrade', 'pay', 'subscription', 'receipt', 'refund', 'price', 'cancel', 'card declined'],
    isAboutPlans: true,
    Body: () => (
      <>
        <h2>The trial</h2>
        <p>
          It begins when you confirm your address and sign in for the first time, and lasts{' '}
          {'{{plans.trialDays}}'} days. Under <Ui>Billing</Ui> you choose which plan you try: its limits hold
          meanwhile. No card is asked for to begin.
        </p>
        <h2>Buy a plan</h2>
        <ol>
          <li>
            Open <Ui>Billing</Ui> and press <Ui>Upgrade Now</Ui> or <Ui>View Plans</Ui>. What plans cost also
            stands on the <a href="/pricing">price page</a>.
          </li>
          <li>
            Choose <Ui>Monthly</Ui> or <Ui>Yearly</Ui>, and press <Ui>Upgrade</Ui> on the plan.
          </li>
          <li>
            Pay on the page that opens. It belongs to the payment company: your card number goes there, and
            never to this server.
          </li>
        </ol>
        <p>Days of the trial that are left stay yours: the first payment is due after them.</p>
        <h2>Change it, cancel it, find invoices</h2>
        <p>
          <Ui>Change Plan</Ui> shows what the change costs before you agree; what you paid for and have not
          used counts. <Ui>Manage Billing</Ui> is where another card goes in. <Ui>Cancel Subscription</Ui>{' '}
          leads to the same place: a canceled plan stays whole until the end of what you paid for. Every
          invoice is under <Ui>Billing History</Ui>, with a PDF.
        </p>
        <h2>When a payment fails</h2>
        <p>
          It is tried again, and everything stays as it is for up to 21 days. <Ui>Billing</Ui> says until
          when. Put in another card with <Ui>Manage Billing</Ui>.
        </p>
        <h2>Ask somebody</h2>
        <p>
          Write through the <a href="/contact">contact form</a>. Messages from the address of an account with
          the Families or Business plan are answered first. On the Business plan, <Ui>Billing</Ui> shows the
          telephone number of support, where whoever runs this server answers the telephone.
        </p>
        <h2>Without a trial or a plan</h2>
        <p>
          Everything that you stored stays yours to read, to copy and to delete, and your password, recovery
          and settings go on working. Adding, changing and sharing need a plan. What you changed on a device
          without network before is kept there and sent once there is one. Files that a smaller plan has no
          room for stay: only new ones have to wait.
        </p>
      </>
    ),
  },
]
