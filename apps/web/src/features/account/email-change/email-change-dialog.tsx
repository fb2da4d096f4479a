import { useState } from 'react'
import { AddressStep } from './address-step.tsx'
import { CodeStep } from './code-step.tsx'

/** First the new address, then the code emailed to it, with the account password (PROTOCOL 5.8). */
export function EmailChangeDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [isCodeSent, setCodeSent] = useState(false)
  return isCodeSent ? (
    <CodeStep
      email={email.trim()}
      onClose={onClose}
      onOtherAddress={() => {
        setCodeSent(false)
      }}
    />
  ) : (
    <AddressStep
      email={email}
      onEmail={setEmail}
      onClose={onClose}
      onSent={() => {
        setCodeSent(true)
      }}
    />
  )
}
