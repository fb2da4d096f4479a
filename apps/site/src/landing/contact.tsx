import { Channels } from '../contact/channels.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { contactHeading, contactLead } from '../content/contact.ts'

export function Contact() {
  return (
    <section id="contact" aria-labelledby="contact-heading" className="site-section">
      <div className="site-width grid gap-12 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div>
          <h2 id="contact-heading" className="type-display-2">
            {contactHeading}
          </h2>
          <p className="mt-4 mb-10 text-body-l text-ink-2">{contactLead}</p>
          <Channels />
        </div>
        <ContactForm />
      </div>
    </section>
  )
}
