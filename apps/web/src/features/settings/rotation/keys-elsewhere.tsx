import type { KeysInVault, OwnKeys } from '@severy/client'
import { useTranslation } from 'react-i18next'
import type { Engine } from '../../../platform/engine/use-engine.ts'
import { useOwnFacts } from '../../../platform/session/use-own-facts.ts'

/** After all keys were replaced: whose vaults still use the old ones, and who has accepted the new ones. */
export function KeysElsewhere() {
  const { t } = useTranslation()
  const own = useOwnFacts(loadOwnKeys)
  if (own === null || own.waiting.length + own.followed.length === 0) return null
  return (
    <div className="mt-4 flex max-w-[62ch] flex-col gap-4">
      {own.waiting.length > 0 && (
        <Places title={t('newKeys.waiting')} text={t('newKeys.waitingText')} places={own.waiting} />
      )}
      {own.followed.length > 0 && <Places title={t('newKeys.followed')} places={own.followed} />}
    </div>
  )
}

function Places({ title, text, places }: { title: string; text?: string; places: readonly KeysInVault[] }) {
  const { t } = useTranslation()
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {text !== undefined && <p className="text-small text-ink-2">{text}</p>}
      <ul aria-label={title} className="mt-1 list-disc ps-5 text-small">
        {places.map(({ vaultId, name, owner }) => (
          <li key={vaultId} className="break-words">
            <bdi className="font-semibold">{name === '' ? t('vault.untitled') : name}</bdi>
            {owner !== null && <span className="text-ink-2"> {t('newKeys.ownedBy', { email: owner })}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const loadOwnKeys = (engine: Pick<Engine, 'getOwnKeysElsewhere'>): Promise<OwnKeys> =>
  engine.getOwnKeysElsewhere()
