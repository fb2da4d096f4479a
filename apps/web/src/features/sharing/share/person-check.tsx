import type { PersonFound } from '@severy/client'
import { Banner, Button, KeyMosaic, KeyWords } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompareDialog } from '../../../shell/people/compare-dialog.tsx'
import { StandingMark } from '../../../shell/people/standing-mark.tsx'

/** Who has the address, how certain that is, and a way to verify it. */
export function PersonCheck({ person, onVerified }: { person: PersonFound; onVerified: () => void }) {
  const { t } = useTranslation()
  const [isComparing, setComparing] = useState(false)
  const { email, standing, knownAs, keys } = person
  const compare = () => {
    setComparing(true)
  }
  return (
    <>
      {standing === 'contradicts' ? (
        <Banner
          tone="danger"
          title={t('share.changedTitle', { email, date: new Date(person.keysSince) })}
          action={<Button onClick={compare}>{t('share.verifyNow')}</Button>}
        >
          {t('share.changedText')}
        </Banner>
      ) : (
        <div className="flex flex-col gap-3">
          {standing === 'new' && (
            <Banner tone="info" title={t('share.firstTitle', { email })}>
              {t('share.firstText')}
            </Banner>
          )}
          {standing === 'vouched' && (
            <Banner tone="info" title={t('share.vouchedTitle', { email })}>
              {t('share.vouchedText')}
            </Banner>
          )}
          {standing === 'address-differs' && (
            <Banner tone="warn" title={t('share.otherAddressTitle', { email, knownAs: knownAs ?? '' })}>
              {t('share.otherAddressText', { email, knownAs: knownAs ?? '' })}
            </Banner>
          )}
          {standing === 'keys-replaced' && (
            <Banner
              tone="warn"
              title={t('share.handedOverTitle', { email, date: new Date(person.keysSince) })}
            >
              {t('share.handedOverText')}
            </Banner>
          )}
          {standing === 'verified' ? (
            <StandingMark standing={standing} />
          ) : (
            <details className="rounded-card border border-subtle px-4 py-3">
              <summary className="cursor-pointer font-semibold text-link">{t('share.verify')}</summary>
              <div className="mt-4 flex flex-wrap items-center gap-4">
                <KeyMosaic tiles={keys.mosaic} size={88} />
                <div className="flex min-w-0 flex-[1_1_28rem] flex-col items-start gap-3">
                  <KeyWords words={keys.words} label={t('contacts.wordsOf', { email })} />
                  <Button size={32} onClick={compare}>
                    {t('share.verifyNow')}
                  </Button>
                </div>
              </div>
            </details>
          )}
        </div>
      )}
      {isComparing && (
        <CompareDialog
          person={person}
          onVerified={onVerified}
          onClose={() => {
            setComparing(false)
          }}
        />
      )}
    </>
  )
}
