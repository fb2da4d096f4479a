import type { ShownKeys } from '@severy/client'
import { KeyMosaic, KeyWords } from '@severy/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { onEngineEvent } from '../../../platform/session.ts'

/** What others see of this person's keys, to read out to them. */
export function OwnKeys() {
  const { t } = useTranslation()
  const keys = useOwnKeys()
  if (keys === null) return null
  return (
    <section aria-labelledby="own-keys">
      <h2 id="own-keys" className="type-title-3">
        {t('contacts.ownHeading')}
      </h2>
      <p className="mt-1 text-ink-2">{t('contacts.ownText')}</p>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <KeyMosaic tiles={keys.mosaic} />
        <KeyWords words={keys.words} label={t('contacts.ownWords')} className="min-w-0 flex-[1_1_14rem]" />
      </div>
    </section>
  )
}

/** They change when all keys are renewed, here or on another device. */
function useOwnKeys(): ShownKeys | null {
  const [keys, setKeys] = useState<ShownKeys | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const own = await engine().getOwnKeys()
      if (!isGone) setKeys(own)
    }
    void load()
    const stop = onEngineEvent(({ type }) => {
      if (type === 'status') void load()
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])
  return keys
}
