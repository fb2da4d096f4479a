import { AccountPasswordSection } from './account-password/account-password-section.tsx'
import { MonitoringSection } from './monitoring-section.tsx'
import { PasskeysSection } from './passkeys/passkeys-section.tsx'
import { RecoveryKitSection } from './recovery-kit-section.tsx'
import { RotationSection } from './rotation/rotation-section.tsx'
import { SecretKeySection } from './rotation/secret-key-section.tsx'
import { SecretsSection } from './secrets-section.tsx'
import { SharingSection } from './sharing-section.tsx'
import { TrustedContactsSection } from './trusted-contacts/trusted-contacts-section.tsx'
import { TwoFactorSection } from './two-factor/two-factor-section.tsx'

/** What protects the account, one section each. */
export function SecurityTab() {
  return (
    <>
      <AccountPasswordSection />
      <TwoFactorSection />
      <PasskeysSection />
      <RecoveryKitSection />
      <SecretKeySection />
      <TrustedContactsSection />
      <SharingSection />
      <RotationSection />
      <MonitoringSection />
      <SecretsSection />
    </>
  )
}
