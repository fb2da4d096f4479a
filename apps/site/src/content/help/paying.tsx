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
          {'{{plans.trialDays}}'} days. Under <Ui>Billing</Ui> you choose which plan to try; its limits apply
          during the trial. You don’t need a card to start.
        </p>
        <h2>Buy a plan</h2>
        <ol>
          <li>
            Open <Ui>Billing</Ui> and press <Ui>Upgrade Now</Ui> or <Ui>View Plans</Ui>. Prices are also on
            the <a href="/pricing">pricing page</a>.
          </li>
          <li>
            Choose <Ui>Monthly</Ui> or <Ui>Yearly</Ui>, and press <Ui>Upgrade</Ui> on the plan.
          </li>
          <li>
            Pay on the page that opens. It belongs to the payment company: your card number goes there, never
            to this server.
          </li>
        </ol>
        <p>You keep the remaining days of your trial: the first payment is due after them.</p>
        <h2>Change it, cancel it, find invoices</h2>
        <p>
          <Ui>Change Plan</Ui> shows what the change costs before you agree, and credits what you paid for and
          haven’t used. Change your card under <Ui>Manage Billing</Ui>. <Ui>Cancel Subscription</Ui> goes to
          the same place: a canceled plan keeps everything until the end of the period you paid for. Every
          invoice is under <Ui>Billing History</Ui>, with a PDF.
        </p>
        <h2>When a payment fails</h2>
        <p>
          We try it again, and everything stays as it is for up to 21 days. <Ui>Billing</Ui> says until when.
          Add another card under <Ui>Manage Billing</Ui>.
        </p>
        <h2>Get help</h2>
        <p>
          Use the <a href="/contact">contact form</a>. Messages from the email address of an account on the
          Families or Business plan are answered first. On the Business plan, <Ui>Billing</Ui> shows the
          support phone number, if the operator of this server answers the phone.
        </p>
        <h2>Without a trial or a plan</h2>
        <p>
          You can still read, copy and delete everything you stored, and your password, recovery and settings
          keep working. Adding, changing and sharing need a plan. Changes you made offline before are kept on
          that device and sent once you have a plan. Files that don’t fit a smaller plan stay: only new ones
          have to wait.
        </p>
      </>
    ),
  },
]
