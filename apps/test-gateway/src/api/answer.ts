import type { Context } from '../context.ts'
import { decodeForm, Parameters } from '../form.ts'
import { Refusal } from '../refusal.ts'
import { accountRoutes } from './account.ts'
import { catalogRoutes } from './catalog.ts'
import { chargeRoutes } from './charges.ts'
import { checkoutRoutes } from './checkout.ts'
import { clockRoutes } from './clock.ts'
import { customerRoutes } from './customers.ts'
import { portalRoutes } from './portal.ts'
import type { Route } from './route.ts'
import { subscriptionRoutes } from './subscriptions.ts'

const routes: readonly Route[] = [
  ...accountRoutes,
  ...catalogRoutes,
  ...customerRoutes,
  ...checkoutRoutes,
  ...portalRoutes,
  ...subscriptionRoutes,
  ...chargeRoutes,
  ...clockRoutes,
]

export interface ApiRequest {
  method: string
  path: string
  /** The body of a POST request; the query of any other. */
  form: string
  idempotencyKey: string | null
}

export interface ApiAnswer {
  status: number
  body: string
}

/**
 * Answers one API request in one transaction, which a thrown refusal rolls back and a returned one does not. A
 * request that repeats an idempotency key gets the first answer again, and is not carried out again.
 */
export function answerApi(
  transact: (work: (context: Context) => ApiAnswer) => ApiAnswer,
  request: ApiRequest,
): ApiAnswer {
  try {
    return transact((context) => answerOnce(context, request))
  } catch (error) {
    if (error instanceof Refusal) return refused(error)
    throw error
  }
}

function answerOnce(context: Context, request: ApiRequest): ApiAnswer {
  const { store } = context
  const key = request.method === 'POST' ? request.idempotencyKey : null
  const text = `${request.method} ${request.path}\n${request.form}`
  const kept = key === null ? null : store.findAnswer(key)
  if (kept !== null && kept.request !== text) {
    throw new Refusal(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
    })
  }
  if (kept !== null) return kept
  const result = perform(context, request)
  const answer = result instanceof Refusal ? refused(result) : { status: 200, body: JSON.stringify(result) }
  if (key !== null) store.keepAnswer(key, { request: text, ...answer }, Date.now())
  return answer
}

function perform(context: Context, { method, path, form }: ApiRequest): object {
  for (const route of routes) {
    const id = route.method === method ? matchPath(route.path, path) : null
    if (id === null) continue
    const parameters = new Parameters(decodeForm(form))
    const answer = route.answer(context, parameters, id)
    parameters.texts('expand')
    parameters.close()
    return answer
  }
  throw new Refusal(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The test gateway speaks a part of Stripe's API only.`,
  })
}

function refused({ status, body }: Refusal): ApiAnswer {
  return { status, body: JSON.stringify({ error: body }) }
}

/**
 * The part of the path in the place of `:id`; `''` if the pattern has no such place; `null` if the path does not
 * match.
 */
export function matchPath(pattern: string, path: string): string | null {
  const [patternParts, parts] = [pattern.split('/'), path.split('/')]
  if (patternParts.length !== parts.length) return null
  let id = ''
  for (const [index, part] of patternParts.entries()) {
    if (part === ':id') id = parts[index] ?? ''
    else if (part !== parts[index]) return null
  }
  return id
}
