/**
 * Checks the messages between the server and the test gateway against the types of the pinned `stripe` package: each
 * request and answer becomes an annotated value in a TypeScript file, which the compiler checks.
 */
import { join } from 'node:path'
import ts from 'typescript'
import type { Exchange } from './tapped-line.ts'

/** The types of each call's parameters and answer; calls that are not listed here have not been checked by anyone. */
const calls: Readonly<Record<string, readonly [params: string, answer: string]>> = {
  'GET /v1/account': ['AccountRetrieveCurrentParams', 'Account'],
  'GET /v1/products': ['ProductListParams', 'ApiList<Stripe.Product>'],
  'POST /v1/products': ['ProductCreateParams', 'Product'],
  'POST /v1/products/:id': ['ProductUpdateParams', 'Product'],
  'GET /v1/prices': ['PriceListParams', 'ApiList<Stripe.Price>'],
  'POST /v1/prices': ['PriceCreateParams', 'Price'],
  'POST /v1/prices/:id': ['PriceUpdateParams', 'Price'],
  'GET /v1/customers': ['CustomerListParams', 'ApiList<Stripe.Customer>'],
  'POST /v1/customers': ['CustomerCreateParams', 'Customer'],
  'GET /v1/customers/:id': ['CustomerRetrieveParams', 'Customer'],
  'POST /v1/customers/:id': ['CustomerUpdateParams', 'Customer'],
  'DELETE /v1/customers/:id': ['CustomerDeleteParams', 'DeletedCustomer'],
  'GET /v1/checkout/sessions': ['Checkout.SessionListParams', 'ApiList<Stripe.Checkout.Session>'],
  'POST /v1/checkout/sessions': ['Checkout.SessionCreateParams', 'Checkout.Session'],
  'GET /v1/checkout/sessions/:id': ['Checkout.SessionRetrieveParams', 'Checkout.Session'],
  'POST /v1/checkout/sessions/:id/expire': ['Checkout.SessionExpireParams', 'Checkout.Session'],
  'GET /v1/billing_portal/configurations': [
    'BillingPortal.ConfigurationListParams',
    'ApiList<Stripe.BillingPortal.Configuration>',
  ],
  'POST /v1/billing_portal/configurations': [
    'BillingPortal.ConfigurationCreateParams',
    'BillingPortal.Configuration',
  ],
  'POST /v1/billing_portal/configurations/:id': [
    'BillingPortal.ConfigurationUpdateParams',
    'BillingPortal.Configuration',
  ],
  'POST /v1/billing_portal/sessions': ['BillingPortal.SessionCreateParams', 'BillingPortal.Session'],
  'GET /v1/subscriptions': ['SubscriptionListParams', 'ApiList<Stripe.Subscription>'],
  'GET /v1/subscriptions/:id': ['SubscriptionRetrieveParams', 'Subscription'],
  'POST /v1/subscriptions/:id': ['SubscriptionUpdateParams', 'Subscription'],
  'DELETE /v1/subscriptions/:id': ['SubscriptionCancelParams', 'Subscription'],
  'GET /v1/invoices': ['InvoiceListParams', 'ApiList<Stripe.Invoice>'],
  'GET /v1/invoices/:id': ['InvoiceRetrieveParams', 'Invoice'],
  'POST /v1/invoices/:id/pay': ['InvoicePayParams', 'Invoice'],
  'GET /v1/invoice_payments': ['InvoicePaymentListParams', 'ApiList<Stripe.InvoicePayment>'],
  'GET /v1/charges': ['ChargeListParams', 'ApiList<Stripe.Charge>'],
  'GET /v1/charges/:id': ['ChargeRetrieveParams', 'Charge'],
  'POST /v1/refunds': ['RefundCreateParams', 'Refund'],
  'GET /v1/refunds': ['RefundListParams', 'ApiList<Stripe.Refund>'],
  'GET /v1/disputes': ['DisputeListParams', 'ApiList<Stripe.Dispute>'],
  'POST /v1/disputes/:id/close': ['DisputeCloseParams', 'Dispute'],
  'GET /v1/test_helpers/test_clocks': [
    'TestHelpers.TestClockListParams',
    'ApiList<Stripe.TestHelpers.TestClock>',
  ],
  'POST /v1/test_helpers/test_clocks/:id/advance': [
    'TestHelpers.TestClockAdvanceParams',
    'TestHelpers.TestClock',
  ],
}

/** The distinct calls in these exchanges: `POST /v1/customers/:id`. */
export function callsOf(exchanges: readonly Exchange[]): string[] {
  return [...new Set(exchanges.map(callOf))].sort()
}

function callOf({ method, path }: Exchange): string {
  return `${method} ${path.replace(/\/[a-z]+(?:_test)?_\w*[A-Z\d]\w*(?=\/|$)|\/severy_\w+|\/clock_\w+/, '/:id')}`
}

/** The compiler's errors for these requests, answers and events; empty if all of them fit. */
export function misfits(exchanges: readonly Exchange[], events: readonly string[]): string[] {
  const unknown = callsOf(exchanges).filter((call) => !Object.hasOwn(calls, call))
  const lines = exchanges.flatMap((exchange, index) => {
    const [params, answer] = calls[callOf(exchange)] ?? ['', '']
    const [question, name] = [spell(decode(exchange.form)), String(index)]
    const asked = `export const question${name}: Stripe.${params} = ${question}`
    // Refusals have a different shape, which the SDK's error classes read.
    if (exchange.status >= 400) return [asked]
    return [asked, `export const answer${name}: Stripe.${answer} = ${exchange.answer}`]
  })
  const told = events.map((event, index) => `export const event${String(index)}: Stripe.Event = ${event}`)
  return [...unknown.map((call) => `nobody has checked ${call}`), ...compile([...lines, ...told])]
}

function compile(lines: readonly string[]): string[] {
  const name = join(import.meta.dirname, 'said-on-the-line.ts')
  const source = ["import type Stripe from 'stripe'", 'declare const leaf: any', ...lines].join('\n')
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2024.d.ts'],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  }
  const host = ts.createCompilerHost(options)
  const { readFile, fileExists, getSourceFile } = host
  host.fileExists = (path) => path === name || fileExists(path)
  host.readFile = (path) => (path === name ? source : readFile(path))
  host.getSourceFile = (path, ...more) =>
    path === name ? ts.createSourceFile(path, source, ts.ScriptTarget.ESNext) : getSourceFile(path, ...more)
  const program = ts.createProgram([name], options, host)
  const file = program.getSourceFile(name)
  if (file === undefined) throw new Error('What was said is not there')
  return program.getSemanticDiagnostics(file).map(({ start, messageText }) => {
    const line = lines[file.getLineAndCharacterOfPosition(start ?? 0).line - 2] ?? ''
    return `${line.slice(0, 200)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
  })
}

type Form = { [name: string]: string | Form }

/** `items[0][price]=x`: the SDK's encoding of parameters. */
function decode(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    const last = path.pop() ?? ''
    let place = form
    for (const part of path) {
      const inner = place[part]
      place = typeof inner === 'object' ? inner : (place[part] = {})
    }
    place[last] = value
  }
  return form
}

/** Forms have no numbers and booleans: values that may be one fit everywhere, and all others must be text. */
function spell(value: string | Form): string {
  if (typeof value === 'string') return /^(-?\d+|true|false)$/.test(value) ? 'leaf' : JSON.stringify(value)
  const names = Object.keys(value)
  if (names.length > 0 && names.every((name) => /^\d+$/.test(name))) {
    return `[${Object.values(value).map(spell).join(', ')}]`
  }
  return `{ ${names.map((name) => `${JSON.stringify(name)}: ${spell(value[name] ?? '')}`).join(', ')} }`
}
