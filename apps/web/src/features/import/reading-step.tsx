import { ArchLoader, Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { stopReading } from './run.ts'

/** A large file, or a slow key derivation, takes a while. */
export function ReadingStep({ file }: { file: File }) {
  const { t } = useTranslation()
  const engine = useEngine()
  return (
    <div className="grid justify-items-center gap-6 py-24">
      <ArchLoader label={t('import.reading', { name: file.name })} />
      <Button
        onClick={() => {
          stopReading(engine)
        }}
      >
        {t('import.cancel')}
      </Button>
    </div>
  )
}
