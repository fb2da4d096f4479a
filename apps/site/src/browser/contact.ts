/** Sends the contact form without leaving the page, shows the result, and keeps the text if sending failed. */
import type { BodyOf, ReplyOf, sendContactMessage } from '@severy/contract'

type Message = BodyOf<typeof sendContactMessage>

const panel = document.querySelector<HTMLElement>('[data-contact]')
const form = panel?.querySelector('form')
if (panel && form) sendHere(panel, form)

function sendHere(panel: HTMLElement, form: HTMLFormElement): void {
  for (const link of document.querySelectorAll<HTMLElement>('[data-contact-subject]')) {
    link.addEventListener('click', () => {
      const subject = form.querySelector<HTMLInputElement>('[name=subject]')
      if (subject !== null) subject.value = link.dataset['contactSubject'] ?? ''
    })
  }

  const button = form.querySelector('button')
  const alert = form.querySelector<HTMLElement>('[data-contact-alert]')
  let isSending = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    setBusy(true)
    void send(messageIn(form)).then((outcome) => {
      isSending = false
      setBusy(false)
      if ('reference' in outcome) showSent(panel, form, outcome.reference)
      else if (alert !== null) {
        alert.textContent = outcome.problem
        alert.hidden = false
      }
    })
  })

  const label = button?.textContent ?? ''
  function setBusy(isBusy: boolean): void {
    if (alert !== null) alert.hidden = true
    button?.setAttribute('aria-busy', String(isBusy))
    if (button) button.textContent = isBusy ? 'Sending...' : label
  }
}

function messageIn(form: HTMLFormElement): Message {
  const data = new FormData(form)
  const read = (name: keyof Message): string => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
    homepage: read('homepage'),
  }
}

async function send(message: Message): Promise<{ reference: string } | { problem: string }> {
  let response: Response
  try {
    response = await fetch('/v1/contact-messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    })
  } catch (error) {
    if (error instanceof TypeError) return { problem: problems.unreachable }
    throw error
  }
  if (response.ok) return (await response.json()) as ReplyOf<typeof sendContactMessage>
  if (response.status === 429) {
    const minutes = Math.ceil(Number(response.headers.get('retry-after')) / 60)
    return { problem: `Too many messages came from your network. Try again in ${String(minutes)} min.` }
  }
  return { problem: response.status === 400 ? problems.refused : problems.failed }
}

const problems = {
  unreachable:
    'Couldn’t reach the server. Nothing was sent, and your text is still here. Try again in a moment.',
  refused: 'Fill in all four fields, with an email address like name@example.org.',
  failed: 'Couldn’t send your message. Your text is still here. Try again in a moment.',
}

function showSent(panel: HTMLElement, form: HTMLFormElement, reference: string): void {
  const sent = panel.querySelector('template')?.content.querySelector<HTMLElement>('[data-contact-sent]')
  const place = sent?.querySelector('[data-contact-reference]')
  if (!sent || !place) return
  place.textContent = reference
  form.replaceWith(sent)
  // Focuses the message in place of the form, so that it is announced and the keyboard continues from here.
  sent.focus()
}
