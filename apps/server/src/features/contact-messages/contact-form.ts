/** The contact form without JavaScript: the page's form is posted, and the page is rendered again as the answer. */
import { contactFields, limits, sendContactMessage, type BodyOf } from '@severy/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Pages } from '../../platform/pages.ts'
import { sendCommonProblem } from '../../platform/problem.ts'
import { isSameOrigin } from '../../platform/sender.ts'

type Message = BodyOf<typeof sendContactMessage>
type Field = keyof typeof contactFields

export interface ContactForm {
  publicUrl: string
  pages: Pages
  /** Counts a message from this address. `null` when it is allowed, otherwise the seconds to wait. */
  takeTry(address: string): Promise<number | null>
  /** Stores the message and returns its reference. */
  keep(message: Message): Promise<string>
}

const path = '/contact'
const formContentType = 'application/x-www-form-urlencoded'
/** Fits five thousand characters of any script in a form's encoding. */
const formBytesMax = 64 * 1024

export function serveContactForm(http: FastifyInstance, form: ContactForm): void {
  void http.register((scope, _options, done) => {
    scope.addContentTypeParser(formContentType, { parseAs: 'string' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.post(path, { bodyLimit: formBytesMax }, (request, reply) => answerForm(form, request, reply))
    done()
  })
}

async function answerForm(
  { publicUrl, pages, takeTry, keep }: ContactForm,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!isSameOrigin(request, publicUrl)) return sendCommonProblem(reply, 'forbidden')
  const typed = readForm(request.body)
  const answer = (status: number, contact: object): Promise<FastifyReply> =>
    pages.answer(reply.code(status), path, { contact })

  const error = errorsIn(typed)
  if (Object.keys(error).length > 0) return answer(422, { ...typed, error, hasErrors: true })
  const waitSeconds = await takeTry(request.ip)
  if (waitSeconds !== null) return answer(429, { ...typed, waitMinutes: Math.ceil(waitSeconds / 60) })
  return answer(200, { reference: await keep(z.parse(sendContactMessage.body, typed)) })
}

function readForm(body: unknown): Message {
  const form = new URLSearchParams(typeof body === 'string' ? body : '')
  const read = (field: keyof Message): string => form.get(field) ?? ''
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
    homepage: read('homepage').slice(0, 1000),
  }
}

/** A sentence for each invalid field. */
function errorsIn(typed: Message): Partial<Record<Field, string>> {
  const fields = Object.keys(contactFields) as Field[]
  const wrong = fields.filter((field) => !z.safeParse(contactFields[field], typed[field]).success)
  return Object.fromEntries(wrong.map((field) => [field, words[field](typed[field].trim() === '')]))
}

const words: Record<Field, (isEmpty: boolean) => string> = {
  name: (isEmpty) =>
    isEmpty
      ? 'Enter your name.'
      : `Enter a name of at most ${String(limits.contactNameLengthMax)} characters.`,
  email: (isEmpty) =>
    isEmpty ? 'Enter your email address.' : 'Enter an email address like name@example.org.',
  subject: (isEmpty) =>
    isEmpty
      ? 'Enter a subject.'
      : `Enter a subject of at most ${String(limits.contactSubjectLengthMax)} characters.`,
  message: (isEmpty) =>
    isEmpty
      ? 'Enter your message.'
      : `Enter a message of at most ${String(limits.contactMessageLengthMax)} characters.`,
}
