/** Stripe's format for refused requests; the SDK turns it into an instance of one of its error classes. */
export interface RefusalBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

/**
 * A refused request. Thrown, so that the transaction around the request is rolled back wherever the problem is found;
 * caught in one place, where the API answers.
 */
export class Refusal extends Error {
  readonly status: number
  readonly body: RefusalBody

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** The refusal for an object that does not exist: status 404, code `resource_missing`. */
export function missing(object: string, id: string): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param: 'id',
  })
}

/** The refusal for a wrong parameter: status 400. */
export function invalid(param: string, message: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, param })
}
