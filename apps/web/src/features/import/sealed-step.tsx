import { Banner, Button, PasswordField } from '@severy/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { chooseAnother, readFile } from './run.ts'

/** The file is encrypted with its own password; a KeePass database perhaps also with a key file. */
export function SealedStep({
  file,
  problem,
  keyFile: chosenBefore,
}: {
  file: File
  problem: string | null
  keyFile: File | null
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [passphrase, setPassphrase] = useState('')
  const [keyFile, setKeyFile] = useState(chosenBefore)
  const keyInput = useRef<HTMLInputElement>(null)
  const isKeePass = /\.kdbx?$/i.test(file.name)

  function open() {
    void readFile(engine, t, file, { passphrase, ...(keyFile === null ? {} : { keyFile }) })
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        open()
      }}
      className="max-w-[480px] rounded-card border border-subtle bg-surface p-6"
    >
      <h2 className="type-title-3 wrap-anywhere">{t('import.sealedHeading', { name: file.name })}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('import.sealedText')}</p>
      {problem !== null && (
        <Banner tone="danger" live="assertive" className="mb-4">
          {problem}
        </Banner>
      )}
      <PasswordField
        label={t('import.sealedPassword')}
        value={passphrase}
        onChange={setPassphrase}
        autoComplete="off"
        autoFocus
        revealLabel={t('auth.showPassword')}
        hideLabel={t('auth.showPassword')}
        capsLockHint={t('auth.capsLock')}
      />
      {isKeePass && <p className="mt-2 text-small text-ink-3">{t('import.noPassword')}</p>}
      {isKeePass && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <input
            ref={keyInput}
            type="file"
            tabIndex={-1}
            aria-hidden
            className="hidden"
            onChange={({ target }) => {
              // Closing the file dialog keeps the previous choice.
              const [chosen] = target.files ?? []
              if (chosen !== undefined) setKeyFile(chosen)
            }}
          />
          <Button size={32} onClick={() => keyInput.current?.click()}>
            {t('import.keyFile')}
          </Button>
          <span className="min-w-0 text-small wrap-anywhere text-ink-2">
            {keyFile?.name ?? t('import.noKeyFile')}
          </span>
          {keyFile !== null && (
            <Button
              size={32}
              variant="quiet"
              onClick={() => {
                setKeyFile(null)
                if (keyInput.current !== null) keyInput.current.value = ''
              }}
            >
              {t('import.withoutKeyFile')}
            </Button>
          )}
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" variant="primary">
          {t('import.open')}
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            chooseAnother(engine)
          }}
        >
          {t('import.another')}
        </Button>
      </div>
    </form>
  )
}
