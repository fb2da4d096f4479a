import type { AccessPerson, Organization, SharedAccess } from '@severy/client'
import { Badge, Banner, Button, buttonClass, classNames, EmptyState, Select, Skeleton } from '@severy/ui'
import type { TFunction } from 'i18next'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { findRow } from '../../../../platform/vault/vault-rows.ts'
import { LoadProblem } from '../../../../shell/failures/load-problem.tsx'
import { nameOf } from '../../item-name.ts'
import { memberName } from '../organization-words.ts'
import { saveReport } from './save-report.ts'
import { useReport } from './use-report.ts'
import { useSharedAccess } from './use-shared-access.ts'

/** Rows added by each click: thousands at once would be slow. */
const portion = 50
/** Values used in place of a user id. */
const [everybody, outsiders] = ['everybody', 'outsiders'] as const

/** Who has access to what: details of what this device can verify, and a count of the rest. */
export function AccessReport({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const loaded = useSharedAccess(organization.vaultId)
  const unseen = useReport(organization.vaultId).value?.unseenShares ?? 0
  const [person, setPerson] = useState<string>(everybody)
  const [count, setCount] = useState(portion)
  const shown = loaded.value?.filter(({ people }) => people.some((one) => isChosen(one, person))) ?? null
  const choices = [
    { value: everybody, label: t('reports.everybody') },
    { value: outsiders, label: t('reports.outsiders') },
    ...organization.members.map((member) => ({
      value: member.userId,
      label: memberName(t, member),
    })),
  ]
  const emptyTexts =
    person === everybody
      ? { title: t('reports.nothingShared'), text: t('reports.nothingSharedText') }
      : { title: t('reports.none'), text: t('reports.noneText') }
  return (
    <>
      <p className="mb-4 max-w-[62ch] text-ink-2">{t('reports.accessText')}</p>
      {unseen > 0 && (
        <Banner tone="info" className="mb-4">
          {t('reports.unseen', { count: unseen })}
        </Banner>
      )}
      <LoadProblem loaded={loaded} title={t('reports.loadFailed')} />
      {shown === null && loaded.isLoading && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {shown !== null && (
        <>
          <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
            <Select
              label={t('reports.person')}
              value={person}
              onChange={setPerson}
              options={choices}
              className="w-64 max-w-full"
            />
            <Button
              icon={<Download aria-hidden />}
              disabled={shown.length === 0}
              onClick={() => {
                saveReport('access', tableOf(t, shown))
              }}
            >
              {t('reports.save')}
            </Button>
          </div>
          {shown.length === 0 && <EmptyState pictogram="shared" {...emptyTexts} />}
          <ul className="flex flex-col">
            {shown.slice(0, count).map((access) => (
              <Line key={access.vaultId} access={access} />
            ))}
          </ul>
          {shown.length > count && (
            <Button
              className="mt-4"
              onClick={() => {
                setCount(count + portion)
              }}
            >
              {t('reports.more')}
            </Button>
          )}
        </>
      )}
    </>
  )
}

function Line({ access }: { access: SharedAccess }) {
  const { t } = useTranslation()
  const { vaultId, itemCount, people } = access
  const name = accessName(t, access)
  return (
    <li className="border-b border-subtle py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="font-semibold wrap-anywhere" dir="auto">
            {name}
          </h2>
          <p className="text-small text-ink-2">
            {access.name === null ? t('reports.oneItem') : t('reports.items', { count: itemCount })}
          </p>
        </div>
        {access.name !== null && (
          <Link
            to={`/vaults/${vaultId}`}
            aria-label={t('vaults.membersOf', { name })}
            className={classNames(buttonClass({ size: 32 }), 'pointer-coarse:min-h-11')}
          >
            {t('reports.openVault')}
          </Link>
        )}
      </div>
      <ul className="mt-2 flex flex-col gap-1">
        {people.map((person) => (
          <li
            key={person.userId}
            className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-small text-ink-2"
          >
            <bdi className="break-all text-ink">{person.email ?? t('organization.gone')}</bdi>
            <span>{t(`vaults.roles.${person.role}`)}</span>
            {person.isMe && <span>{t('organization.you')}</span>}
            {!person.isMember && <Badge tone="warn">{t('reports.isOutside')}</Badge>}
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A vault's name; for a single item, its name on this device. */
export function accessName(t: TFunction<'app'>, { name, ref }: Pick<SharedAccess, 'name' | 'ref'>): string {
  if (name !== null) return name
  const row = ref === null ? null : findRow(ref)
  return row === null ? t('vault.untitled') : nameOf(t, row)
}

function isChosen({ userId, isMember }: AccessPerson, person: string): boolean {
  if (person === everybody) return true
  return person === outsiders ? !isMember : userId === person
}

function tableOf(t: TFunction<'app'>, all: readonly SharedAccess[]): string[][] {
  const columns = [
    t('reports.columns.vault'),
    t('reports.columns.items'),
    t('reports.columns.address'),
    t('reports.columns.permission'),
    t('reports.columns.member'),
  ]
  const rows = all.flatMap((access) =>
    access.people.map((person) => [
      accessName(t, access),
      String(access.itemCount),
      person.email ?? t('organization.gone'),
      t(`vaults.roles.${person.role}`),
      t(person.isMember ? 'reports.yes' : 'reports.no'),
    ]),
  )
  return [columns, ...rows]
}
