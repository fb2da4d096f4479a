import { useTranslation } from 'react-i18next'
import { sources, type SourceId } from './sources.ts'

/** Where the passwords are now. This only affects the instructions: files are recognized by their content. */
export function SourceGrid({ chosen, onChoose }: { chosen: SourceId; onChoose: (source: SourceId) => void }) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t('import.sourceHeading')}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {sources.map(({ id, name, files }) => (
          <label
            key={id}
            className="relative flex min-h-16 cursor-pointer flex-col justify-center rounded-control border border-control bg-surface px-3 py-2 transition-colors duration-90 hover:border-ink-3 has-checked:border-sel-bar has-checked:bg-sel has-checked:text-sel-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-link forced-colors:has-checked:outline-2"
          >
            <input
              type="radio"
              name="source"
              value={id}
              checked={id === chosen}
              onChange={() => {
                onChoose(id)
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <span className="text-small leading-snug font-semibold">{name || t('import.otherSource')}</span>
            <span className="text-micro opacity-80">{files}</span>
          </label>
        ))}
      </div>
      <p className="mt-3 text-small text-ink-3">{t('import.alsoReads')}</p>
    </fieldset>
  )
}
