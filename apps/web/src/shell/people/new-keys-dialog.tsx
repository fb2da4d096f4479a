import type { AcceptedKeys, ReplacedKeys } from '@severy/client'
import { Banner, Button, KeyMosaic, KeyWords, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { personProblemText } from './person-problem-text.ts'
import { useReplacedKeysOf } from './replaced-keys.ts'
import { StandingMark } from './standing-mark.tsx'
import './en-new-keys.ts'
import './en-people.ts'

/** The single decision about someone's new keys, valid wherever the user makes it (PROTOCOL 5.5). */
export function NewKeysDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const current = useReplacedKeysOf(userId)
  // Once accepted, there is nothing left to decide, but the dialog still shows the result.
  const [shown] = useState(current)
  const replaced = current ?? shown
  return replaced === null ? null : <Decision replaced={replaced} onClose={onClose} />
}

function Decision({
  replaced: { person, knownAs, since, places, isTrusted },
  onClose,
}: {
  replaced: ReplacedKeys
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [isComparing, setComparing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { userId, keys, standing, safetyNumber } = person
  const email = person.email ?? t('sharing.gone')

  async function accept() {
    setBusy(true)
    setProblem(null)
    const done = await orUnexpected(engine.acceptNewKeys({ userId, fp: keys.fp }))
    setBusy(false)
    if (!done.ok) {
      setProblem(personProblemText(t, done.error))
      return
    }
    const { failed, trusted } = done.value
    if (failed.length > 0) {
      setProblem(t('newKeys.someFailed', { count: failed.length }))
      return
    }
    show({ tone: 'success', title: t('newKeys.done'), ...doneText(trusted) })
    onClose()
  }

  function doneText(trusted: AcceptedKeys['trusted']): { text?: string } {
    return trusted === 'none' ? {} : { text: t(`newKeys.trusted.${trusted}`, { email }) }
  }

  return (
    <>
      <FormDialog
        title={t('newKeys.title', { email, date: new Date(since) })}
        description={t('newKeys.text')}
        width="medium"
        submitLabel={t('newKeys.accept')}
        busyLabel={t('newKeys.accepting')}
        needsNetwork
        isBusy={isBusy}
        failedTitle={t('newKeys.failed')}
        problem={problem}
        onSubmit={accept}
        onClose={onClose}
      >
        {standing === 'contradicts' && (
          <Banner tone="danger" title={t('contacts.contradicts')}>
            {t('newKeys.contradicts')}
          </Banner>
        )}
        {knownAs !== null && <Banner tone="warn">{t('newKeys.otherAddress', { email, knownAs })}</Banner>}
        <div className="flex flex-wrap items-center gap-5">
          <KeyMosaic tiles={keys.mosaic} size={88} />
          <div className="flex min-w-0 flex-[1_1_28rem] flex-col items-start gap-3">
            <KeyWords words={keys.words} label={t('contacts.wordsOf', { email })} />
            {standing === 'verified' ? (
              <StandingMark standing={standing} />
            ) : (
              person.email !== null && (
                <Button
                  size={32}
                  aria-label={t('contacts.verifyLabel', { email })}
                  onClick={() => {
                    setComparing(true)
                  }}
                >
                  {t('contacts.verify')}
                </Button>
              )
            )}
          </div>
        </div>
        {standing !== 'verified' && <p className="text-small text-ink-2">{t('newKeys.notCompared')}</p>}
        {places.length > 0 && (
          <div>
            <h3 className="text-small font-semibold">{t('newKeys.places')}</h3>
            <ul aria-label={t('newKeys.places')} className="mt-1 list-disc ps-5 text-small text-ink-2">
              {places.map(({ vaultId, name, kind }) => (
                <li key={vaultId}>
                  <bdi className="break-words">{name === '' ? t('vault.untitled') : name}</bdi>
                  {kind === 'item' && ` (${t('newKeys.item')})`}
                </li>
              ))}
            </ul>
          </div>
        )}
        {isTrusted && <Banner tone="warn">{t('newKeys.isTrusted')}</Banner>}
      </FormDialog>
      {isComparing && (
        <CompareDialog
          person={{ email, keys, safetyNumber }}
          onClose={() => {
            setComparing(false)
          }}
        />
      )}
    </>
  )
}
