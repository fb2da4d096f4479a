import type { OffboardingState, OffboardingVault } from '@severy/client'
import {
  AlertDialog,
  Banner,
  Button,
  buttonClass,
  classNames,
  EmptyState,
  Skeleton,
  useToast,
} from '@severy/ui'
import { ArrowLeft, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useEngine } from '../../../../platform/engine/use-engine.ts'
import { itemAddress } from '../../../../platform/vault/item-address.ts'
import { orUnexpected } from '../../../../platform/server/or-unexpected.ts'
import { useOnline } from '../../../../platform/browser/use-online.ts'
import { LoadProblem } from '../../../../shell/failures/load-problem.tsx'
import { useTitle } from '../../../../shell/frame/use-title.ts'
import { organizationProblemText } from '../organization-words.ts'
import { accessName } from '../reports/access-report.tsx'
import { useOrganizations } from '../use-organizations.ts'
import { PasswordsToChange } from './passwords-to-change.tsx'
import { TakeOutDialog } from './take-out-dialog.tsx'
import { useOffboarding } from './use-offboarding.ts'
import '../../../../platform/i18n/en-shared.ts'
import '../../../../shell/frame/en-frame.ts'
import '../../vaults/en-vaults.ts'
import '../en-organization.ts'
import '../en-rules.ts'
import '../reports/en-reports.ts'
import './en-offboarding.ts'

/** `/organization/:vaultId/offboarding/:userId`: removes someone everywhere, and says what to change afterwards. */
export function OffboardingPage() {
  const { t } = useTranslation()
  const { vaultId = '', userId = '' } = useParams()
  const isOnline = useOnline()
  const loaded = useOffboarding(vaultId, userId)
  const organizations = useOrganizations().value?.organizations
  const name = organizations?.find((one) => one.vaultId === vaultId)?.name ?? ''
  const state = loaded.value?.state ?? null
  const email = state?.email ?? t('organization.gone')
  const isOver = state !== null && isComplete(state)
  const title = t(isOver ? 'offboarding.titleAfter' : 'offboarding.title')
  useTitle(title)
  return (
    <div className="mx-auto max-w-[880px]">
      <Link
        to="/organization"
        className="mb-2 inline-flex items-center gap-1.5 text-small font-semibold text-link"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t('organization.kinds.business')}
      </Link>
      <LoadProblem loaded={loaded} title={t('offboarding.loadFailed')} />
      {loaded.value === null && loaded.isLoading && (
        <div role="status" aria-label={t('common.loading')} className="flex flex-col gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {loaded.value !== null && state === null && (
        <EmptyState
          pictogram="success"
          headingLevel={1}
          title={t('offboarding.gone')}
          text={t('offboarding.goneText')}
        />
      )}
      {state !== null && (
        <>
          <h1 tabIndex={-1} className="type-title-1">
            {title}
          </h1>
          <p className="mt-1 font-semibold break-all">
            <bdi>{email}</bdi>
          </p>
          <p className="mt-2 mb-5 max-w-[62ch] text-ink-2">
            {t(isOver ? 'offboarding.leadAfter' : 'offboarding.lead')}
          </p>
          {!isOnline && (
            <Banner tone="warn" className="mb-5">
              {t('offboarding.offline')}
            </Banner>
          )}
          <div className="flex flex-col gap-8">
            <Removal state={state} name={name} email={email} />
            {state.at !== null && <PasswordsToChange state={state} at={state.at} />}
          </div>
        </>
      )}
    </div>
  )
}

/** Whether nothing is left that the button could remove. */
function isComplete({ isMember, vaults }: OffboardingState): boolean {
  return !isMember && vaults.every(({ step }) => step !== 'remove')
}

function Removal({ state, name, email }: { state: OffboardingState; name: string; email: string }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const isOnline = useOnline()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [taken, setTaken] = useState<OffboardingVault | null>(null)
  const { vaultId, userId, vaults } = state
  const own = vaults.filter(({ step }) => step === 'remove')
  const isOver = isComplete(state)

  async function remove() {
    setBusy(true)
    const done = await orUnexpected(engine.offboard(vaultId, userId))
    setBusy(false)
    setAsked(false)
    if (done.ok) show({ tone: 'success', title: t('offboarding.removed') })
    else {
      const text = organizationProblemText(t, done.error)
      show({ tone: 'danger', title: t('offboarding.removeFailed'), text })
    }
  }

  return (
    <section aria-labelledby="readable-heading">
      <h2 id="readable-heading" className="type-title-3">
        {t('offboarding.readable')}
      </h2>
      <p className="mt-1 text-small text-ink-2">{t('offboarding.unseen')}</p>
      {vaults.length === 0 && (
        <p className="mt-3">{t(isOver ? 'offboarding.nothingLeft' : 'offboarding.nothing')}</p>
      )}
      <ul className="mt-2 flex flex-col">
        {vaults.map((vault) => (
          <VaultLine
            key={vault.vaultId}
            vault={vault}
            onTakeOut={() => {
              setTaken(vault)
            }}
          />
        ))}
      </ul>
      {isOver && vaults.length > 0 && (
        <Banner tone="warn" className="mt-4">
          {t('offboarding.left', { count: vaults.length })}
        </Banner>
      )}
      {!isOver && (
        <Button
          variant="danger"
          className="mt-4"
          icon={<UserRoundX aria-hidden />}
          disabled={!isOnline}
          onClick={() => {
            setAsked(true)
          }}
        >
          {t(state.at === null ? 'offboarding.remove' : 'offboarding.resume')}
        </Button>
      )}
      {taken !== null && (
        <TakeOutDialog
          state={state}
          vault={taken}
          onClose={() => {
            setTaken(null)
          }}
        />
      )}
      {isAsked && (
        <AlertDialog
          open
          onOpenChange={setAsked}
          tone="danger"
          title={t('offboarding.confirmTitle', { email, name })}
          description={t('offboarding.confirmText', { count: own.length })}
          confirmLabel={t('organization.remove')}
          cancelLabel={t('common.cancel')}
          busy={isBusy}
          busyLabel={t('offboarding.removing')}
          onConfirm={() => void remove()}
        />
      )}
    </section>
  )
}

function VaultLine({ vault, onTakeOut }: { vault: OffboardingVault; onTakeOut: () => void }) {
  const { t } = useTranslation()
  const isOnline = useOnline()
  const { vaultId, ref, itemCount, passwordCount, step } = vault
  const name = accessName(t, vault)
  const address = vault.name === null ? (ref === null ? '/sharing' : itemAddress(ref)) : `/vaults/${vaultId}`
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-subtle py-3">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </h3>
        <p className="text-small text-ink-2">
          {vault.name === null ? t('reports.oneItem') : t('reports.items', { count: itemCount })}
          {' · '}
          {t('offboarding.passwords', { count: passwordCount })}
        </p>
        <p className="text-small text-ink-2">{t(`offboarding.steps.${step}`)}</p>
      </div>
      {vault.mayTakeOut && itemCount > 0 && (
        <Button
          size={32}
          disabled={!isOnline}
          aria-label={t('offboarding.takeOutOf', { name })}
          onClick={onTakeOut}
        >
          {t('offboarding.takeOut')}
        </Button>
      )}
      {step !== 'remove' && (
        <Link
          to={address}
          aria-label={t('offboarding.openOf', { name })}
          className={classNames(buttonClass({ size: 32 }), 'pointer-coarse:min-h-11')}
        >
          {t('offboarding.open')}
        </Link>
      )}
    </li>
  )
}
