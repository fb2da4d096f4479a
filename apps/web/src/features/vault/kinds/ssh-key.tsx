import {
  asPkcs8Pem,
  ed25519Key,
  sshFingerprint,
  sshPrivateKey,
  sshPublicBytes,
  sshPublicKey,
  type ItemOf,
} from '@severy/domain'
import { Button } from '@severy/ui'
import { Copy, SquareTerminal, WandSparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { FieldRow } from '../../../shell/values/field-row.tsx'
import { useCopy } from '../../../shell/values/use-copy.tsx'
import type { DraftForm } from '../editor/draft-form.ts'
import { KindFields } from '../editor/kind-fields.tsx'
import type { KindView } from './kind-view.ts'

export const sshKey: KindView<'ssh-key'> = { Icon: SquareTerminal, Form: SshKeyForm, Details: KeyForms }

function SshKeyForm({ form }: { form: DraftForm<'ssh-key'> }) {
  const { draft, changeFields } = form
  return (
    <>
      <KindFields form={form as unknown as DraftForm} />
      {/* Only offered while empty, so that a click cannot overwrite a key. */}
      {draft.fields.privateKey === '' && (
        <Button
          className="self-start"
          icon={<WandSparkles aria-hidden />}
          onClick={() => void newKey(draft.title).then(changeFields)}
        >
          Generate an Ed25519 key
        </Button>
      )}
    </>
  )
}

/** The browser generates the key; only its encoding is ours. The item's name becomes the comment. */
async function newKey(title: string) {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const [pkcs8, raw] = await Promise.all([
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
    crypto.subtle.exportKey('raw', pair.publicKey),
  ])
  const key = ed25519Key(new Uint8Array(pkcs8), new Uint8Array(raw))
  if (key === null) throw new Error('The browser made a key of another type')
  const comment = title.trim().replaceAll(/\s+/g, '-')
  return {
    keyType: 'ssh-ed25519',
    publicKey: sshPublicKey(key, comment),
    privateKey: sshPrivateKey(key, comment, crypto.getRandomValues(new Uint8Array(4))),
  }
}

/** Derived from the key: its fingerprint, and its other format. */
function KeyForms({ item: { fields } }: { item: ItemOf<'ssh-key'> }) {
  const { copyPlain, copySecret } = useCopy()
  const fingerprint = useFingerprint(fields.publicKey)
  const pkcs8 = asPkcs8Pem(fields.privateKey)
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      {fingerprint !== null && (
        <dl className="w-full overflow-hidden rounded-control border border-subtle">
          <FieldRow
            label="Fingerprint"
            value={fingerprint}
            onCopy={() => void copyPlain(fingerprint, 'Fingerprint')}
          />
        </dl>
      )}
      {pkcs8 !== null && pkcs8 !== fields.privateKey && (
        <Button icon={<Copy aria-hidden />} onClick={() => void copySecret(pkcs8)}>
          Copy private key as PKCS#8
        </Button>
      )}
    </div>
  )
}

function useFingerprint(publicKey: string): string | null {
  const [made, setMade] = useState<{ publicKey: string; fingerprint: string } | null>(null)
  useEffect(() => {
    const bytes = sshPublicBytes(publicKey)
    if (bytes === null) return
    let isCurrent = true
    void crypto.subtle.digest('SHA-256', bytes).then((digest) => {
      if (isCurrent) setMade({ publicKey, fingerprint: sshFingerprint(new Uint8Array(digest)) })
    })
    return () => {
      isCurrent = false
    }
  }, [publicKey])
  return made?.publicKey === publicKey ? made.fingerprint : null
}
