/** As Stripe answers what it does not do; the SDK makes an error of its own class from it. */
export interface RefusalBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
}

/**
 * Thrown, so that the transaction around a request is undone wherever the request turns out to be wrong; caught once,
 * at the edge of the API.
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

export function missing(object: string, id: string): Refusal {
  return new Refusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param: 'id',
  })
}

export function invalid(param: string, message: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, param })
}
