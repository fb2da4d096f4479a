import type { Account, RecoveryKit } from '@severy/client'
import { useToast } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { findFreshKit, keepFreshKit } from '../../platform/session/fresh-kit.ts'
import { updateAccount, useAccount } from '../../platform/session/session.ts'
import { PageLoader } from '../../shell/frame/page-loader.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { KitProof } from './kit-proof.tsx'
import { KitShell } from './kit-shell.tsx'
import { MakeKit } from './make-kit.tsx'
import { ShownKit } from './shown-kit.tsx'
import { useMakeKit } from './use-make-kit.ts'
import '../../platform/i18n/en-shared.ts'
import '../../platform/server/en-server.ts'
import './en-kit.ts'

/**
 * `/account/recovery-kit`: the first kit is made as soon as the page opens; later ones only on request, because a new
 * kit invalidates the old one (PROTOCOL 5.1(6)).
 */
export function KitPage() {
  const account = useAccount()
  return account === null ? null : <KitOf account={account} />
}

function KitOf({ account }: { account: Account }) {
  const { t } = useTranslation()
  useTitle(t('title.kit'))
  const { show } = useToast()
  const navigate = useNavigate()
  const [kit, setKit] = useState<RecoveryKit | null>(findFreshKit)
  const [isFirst] = useState(account.kit === null && kit === null)
  const { make, state, proof } = useMakeKit((made) => {
    setKit(made)
    updateAccount((before) => ({
      ...before,
      kit: { number: made.number, savedAt: null, isConfirmable: true },
    }))
  })

  useEffect(() => {
    keepFreshKit(null)
    if (isFirst) void make()
    // Once, when the page opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  async function saved() {
    updateAccount((before) => ({
      ...before,
      kit: before.kit === null ? null : { ...before.kit, savedAt: Date.now() },
    }))
    show({ tone: 'success', title: t('kit.savedTitle'), text: t('kit.savedText') })
    await navigate('/dashboard')
  }

  if (kit !== null) {
    return (
      <KitShell wide>
        <ShownKit kit={kit} onSaved={() => void saved()} onLater={() => void navigate('/dashboard')} />
      </KitShell>
    )
  }
  if (isFirst && state.name === 'making') return <PageLoader label={t('kit.preparing')} />
  return (
    <KitShell>
      <div className="mb-5">
        <h1 tabIndex={-1} className="type-title-1">
          {t('kit.heading')}
        </h1>
        <p className="mt-2 text-body-l text-ink-2">{t('kit.lead')}</p>
      </div>
      {account.kit?.savedAt === null && account.kit.isConfirmable && (
        <div className="mb-8 border-b border-subtle pb-8">
          <KitProof onSaved={() => void saved()} />
        </div>
      )}
      <MakeKit
        kit={account.kit}
        state={state}
        proof={proof}
        onMake={make}
        onLater={() => void navigate('/dashboard')}
      />
    </KitShell>
  )
}
