import { limits } from '@severy/contract'
import { buttonClass } from '@severy/ui'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { replyPromise } from '../content/contact.ts'
import { ClaimsOnly, Only, Otherwise } from '../shell/markers.tsx'

/**
 * The form is posted like any form, and the server answers with the contact page: with the reference, or with the typed
 * text and an error at each field that needs fixing. `src/browser/contact.ts` does the same without leaving the page.
 */
export function ContactForm() {
  return (
    <div id="contact-form" data-contact="" className="contact-panel">
      <Only when="contact.reference">
        <Sent reference="{{contact.reference}}" />
      </Only>
      <Otherwise than="contact.reference">
        <Form />
      </Otherwise>
      <template>
        <Sent reference="" />
      </template>
    </div>
  )
}

function Sent({ reference }: { reference: string }) {
  return (
    <div tabIndex={-1} data-contact-sent="" className="contact-sent">
      <p className="type-title-3">
        We’ve got it. Reference{' '}
        <span data-contact-reference="" className="contact-reference">
          {reference}
        </span>
        .
      </p>
      <ClaimsOnly>
        <p className="mt-2 text-ink-2">{replyPromise}</p>
      </ClaimsOnly>
      <p className="mt-2 text-ink-2">We’ll answer by email. If you write again, mention the reference.</p>
    </div>
  )
}

function Form() {
  return (
    <form method="post" action="/contact#contact-form" className="grid gap-5">
      <Only when="contact.hasErrors">
        <FormAlert>Check the marked fields. Nothing was sent yet.</FormAlert>
      </Only>
      <Only when="contact.waitMinutes">
        <FormAlert>
          {
            'Too many messages came from your network. Try again in {{contact.waitMinutes}} min. Nothing was sent yet.'
          }
        </FormAlert>
      </Only>
      <div data-contact-alert="" role="alert" hidden className="contact-alert" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="name" label="Name" autoComplete="name" maxLength={limits.contactNameLengthMax} />
        <Field name="email" label="Email" type="email" autoComplete="email" maxLength={254} />
      </div>
      <Field name="subject" label="Subject" maxLength={limits.contactSubjectLengthMax} />
      <Field name="message" label="Message" maxLength={limits.contactMessageLengthMax} isLong />
      <Trap />
      <div>
        <button type="submit" className={buttonClass({ variant: 'primary', size: 48 })}>
          Send message
        </button>
        <ClaimsOnly>
          <p className="mt-3 text-small text-ink-2">{replyPromise}</p>
        </ClaimsOnly>
      </div>
    </form>
  )
}

function FormAlert({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="contact-alert">
      {children}
    </p>
  )
}

interface FieldProps {
  name: 'name' | 'email' | 'subject' | 'message'
  label: string
  maxLength: number
  type?: 'email'
  autoComplete?: string
  isLong?: true
}

function Field({ name, label, maxLength, type, autoComplete, isLong }: FieldProps) {
  const id = `contact-${name}`
  const error = `contact.error.${name}`
  const box = {
    id,
    name,
    maxLength,
    required: true,
    defaultValue: `{{contact.${name}}}`,
    // Filled in by the server, because a marker cannot remove an attribute.
    'aria-invalid': `{{#${error}}}true{{/${error}}}{{^${error}}}false{{/${error}}}` as 'false',
    'aria-describedby': `${id}-error`,
    className: 'contact-field',
  } as const
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {isLong === true ? (
        <textarea {...box} rows={7} />
      ) : (
        <input {...box} type={type ?? 'text'} autoComplete={autoComplete ?? 'off'} />
      )}
      <p id={`${id}-error`} className="contact-error">
        <Only when={error}>
          <CircleAlert aria-hidden className="mt-px size-4" />
          <span>{`{{${error}}}`}</span>
        </Only>
      </p>
    </div>
  )
}

/** A trap for bots that fill in every field. People neither see nor reach it, and browsers do not autofill it. */
function Trap() {
  return (
    <div aria-hidden="true" className="contact-trap">
      <label htmlFor="contact-homepage">Leave this field empty</label>
      <input id="contact-homepage" name="homepage" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
