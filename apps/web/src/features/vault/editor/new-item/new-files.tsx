import { Button, classNames, IconButton } from '@severy/ui'
import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../../platform/words/size-text.ts'
import { useFileDrop } from '../../attachments/use-file-drop.ts'

/** Files for an item that does not exist yet: they are encrypted and uploaded once it is saved. */
export function NewFiles({
  files,
  onChange,
}: {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { isOver, dropProps } = useFileDrop(add, false)

  function add(added: readonly File[]) {
    onChange([...files, ...added])
  }

  return (
    <section
      aria-labelledby="new-files"
      {...dropProps}
      className={classNames(
        '-m-2 rounded-card border border-dashed p-2',
        isOver ? 'border-link bg-sel' : 'border-transparent',
      )}
    >
      <div className="flex min-h-10 items-center justify-between gap-3">
        <p id="new-files" className="text-small font-semibold">
          {t('attachments.heading')}
        </p>
        <Button
          ref={addButton}
          size={32}
          icon={<Paperclip aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('attachments.add')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          // So that the same file can be chosen again.
          event.currentTarget.value = ''
          add(chosen)
        }}
      />
      {files.length === 0 ? (
        <p className="text-small text-ink-3">{t('attachments.none')}</p>
      ) : (
        <>
          <ul className="mt-1 rounded-control border border-subtle bg-surface">
            {files.map((file, index) => (
              <li
                key={`${file.name} ${String(index)}`}
                className="flex items-center gap-2 border-b border-subtle py-1 ps-3 pe-1 last:border-b-0"
              >
                <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                  {file.name}
                </span>
                <span className="text-small text-ink-3 tabular-nums">{sizeText(file.size)}</span>
                <IconButton
                  label={t('attachments.leaveOut', { name: file.name })}
                  icon={<X aria-hidden />}
                  onClick={() => {
                    onChange(files.toSpliced(index, 1))
                    addButton.current?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
          <p className="mt-1 text-small text-ink-3">{t('attachments.afterSaving')}</p>
        </>
      )}
    </section>
  )
}
