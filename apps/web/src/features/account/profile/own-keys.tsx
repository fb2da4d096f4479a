import type { ShownKeys } from '@severy/client'
import { KeyMosaic, KeyWords } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { Engine } from '../../../platform/engine/use-engine.ts'
import { useOwnFacts } from '../../../platform/session/use-own-facts.ts'

/** This person's keys as others see them, to read out. */
export function OwnKeys() {
  const { t } = useTranslation()
  const keys = useOwnFacts(getOwnKeys)
  if (keys === null) return null
  return (
    <section aria-labelledby="own-keys">
      <h2 id="own-keys" className="type-title-3">
        {t('contacts.ownHeading')}
      </h2>
      <p className="mt-1 text-ink-2">{t('contacts.ownText')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <KeyMosaic tiles={keys.mosaic} />
        <KeyWords words={keys.words} label={t('contacts.ownWords')} className="flex-[1_1_28rem]" />
      </div>
    </section>
  )
}

const getOwnKeys = (engine: Pick<Engine, 'getOwnKeys'>): Promise<ShownKeys | null> => engine.getOwnKeys()
