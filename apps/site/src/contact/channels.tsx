import { Building2, Mail, MessageSquare, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { emailChannel, operatorChannels, type Channel } from '../content/contact.ts'
import { ClaimsOnly } from '../shell/markers.tsx'

/** The ways to reach the operator. Each link leads to the form, and fills in its subject if scripts run. */
export function Channels() {
  return (
    <ul className="grid gap-6">
      <ChannelRow icon={<Mail aria-hidden />} title={emailChannel.title} text={emailChannel.text}>
        <a href="mailto:{{supportEmail}}" className="site-link wrap-anywhere">
          {'{{supportEmail}}'}
        </a>
      </ChannelRow>
      {operatorChannels.map(({ name, title, text, action }) => (
        <ClaimsOnly key={name}>
          <ChannelRow icon={icons[name]} title={title} text={text}>
            {action !== undefined && <FormLink subject={action.subject}>{action.text}</FormLink>}
          </ChannelRow>
        </ClaimsOnly>
      ))}
    </ul>
  )
}

export function FormLink({ subject, children }: { subject: string; children: ReactNode }) {
  return (
    <a href="#contact-form" data-contact-subject={subject} className="site-link">
      {children}
    </a>
  )
}

const icons: Record<Channel['name'], ReactNode> = {
  email: <Mail aria-hidden />,
  chat: <MessageSquare aria-hidden />,
  phone: <Phone aria-hidden />,
  office: <Building2 aria-hidden />,
}

function ChannelRow({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <li className="contact-channel">
      <span className="contact-channel-icon">{icon}</span>
      <div>
        <h3 className="text-[1.0625rem] leading-6 font-semibold">{title}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
        <p className="mt-1">{children}</p>
      </div>
    </li>
  )
}
