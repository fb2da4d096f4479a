import { Upload } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '../actions/button.tsx'
import { classNames } from '../class-names.ts'
import { Pictogram } from '../mosaic/pictogram.tsx'

export interface FileDropProps {
  /** The invitation, such as "Drop a file here". */
  label: string
  /** Which file types are supported. */
  hint: string
  /** Label of the button that does the same without a mouse. */
  buttonLabel: string
  /** As in `<input accept>`: ".csv,.json". The caller still checks what it gets. */
  accept: string
  onFiles: (files: readonly File[]) => void
  multiple?: boolean
  disabled?: boolean
  error?: string | undefined
  className?: string | undefined
}

/** An area for dropped files, with a button that does the same. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    buttonLabel,
    accept,
    onFiles,
    multiple = false,
    disabled = false,
    error,
    className,
  } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  function take(list: FileList | null) {
    const files = [...(list ?? [])]
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1))
  }

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => {
        setOver(false)
      }}
      onDrop={onDrop}
      className={classNames(
        'flex flex-col items-center gap-4 rounded-card border border-dashed px-6 py-10 text-center transition-colors duration-90',
        isOver ? 'border-link bg-sel' : 'border-control bg-surface',
        className,
      )}
    >
      <Pictogram name="import" size={72} />
      <div>
        <p className="font-semibold">{label}</p>
        <p id={`${id}-hint`} className="mt-1 text-small text-ink-3">
          {hint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          take(event.currentTarget.files)
          // So that the same file can be chosen again after a correction.
          event.currentTarget.value = ''
        }}
      />
      <Button
        icon={<Upload aria-hidden />}
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      {error !== undefined && (
        <p role="alert" className="text-small text-danger-ink">
          {error}
        </p>
      )}
    </div>
  )
}
