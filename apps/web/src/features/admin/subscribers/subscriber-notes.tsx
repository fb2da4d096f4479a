import {
  addSubscriberNote,
  type getSubscriber,
  limits,
  removeSubscriberNote,
  type ReplyOf,
  type SubscriberNote,
} from '@severy/contract'
import { Button, IconButton, Textarea, useToast } from '@severy/ui'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { PanelSection } from './panel-section.tsx'
import { subscriberProblemText } from './subscriber-words.ts'

type Details = ReplyOf<typeof getSubscriber>

export function SubscriberNotes({
  details: { subscriber, notes },
  onChanged,
}: {
  details: Details
  onChanged: (details: Details) => void
}) {
  const { t } = useTranslation()
  return (
    <PanelSection title={t('adminSubscribers.notes')} hint={t('adminSubscribers.notesHint')}>
      <NewNote userId={subscriber.userId} onChanged={onChanged} />
      {notes.length === 0 && <p className="mt-4 text-ink-2">{t('adminSubscribers.notesNone')}</p>}
      <ul className="mt-4">
        {notes.map((note) => (
          <NoteRow key={note.noteId} userId={subscriber.userId} note={note} onChanged={onChanged} />
        ))}
      </ul>
    </PanelSection>
  )
}

function NewNote({ userId, onChanged }: { userId: string; onChanged: (details: Details) => void }) {
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function add() {
    const isEmpty = text.trim() === ''
    setError(isEmpty ? t('adminSubscribers.noteMissing') : undefined)
    if (isEmpty) {
      field.current?.focus()
      return
    }
    setBusy(true)
    const answer = await callApi(addSubscriberNote, { params: { userId }, body: { text } })
    setBusy(false)
    if (!answer.ok) {
      setError(subscriberProblemText(t, answer.error))
      return
    }
    setText('')
    onChanged(answer.value)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void add()
      }}
    >
      <Textarea
        label={t('adminSubscribers.noteField')}
        rows={2}
        value={text}
        onChange={setText}
        error={error}
        maxLength={limits.adminNoteLengthMax}
        counterLabel={(used, limit) => t('adminSubscribers.noteCounter', { used, limit })}
        inputRef={field}
      />
      <Button
        type="submit"
        size={32}
        busy={isBusy}
        busyLabel={t('adminSubscribers.noteAdding')}
        className="mt-2"
      >
        {t('adminSubscribers.noteAdd')}
      </Button>
    </form>
  )
}

function NoteRow({
  userId,
  note: { noteId, text, author, at },
  onChanged,
}: {
  userId: string
  note: SubscriberNote
  onChanged: (details: Details) => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()

  async function remove() {
    const answer = await callApi(removeSubscriberNote, { params: { userId, noteId } })
    if (answer.ok) onChanged(answer.value)
    else {
      show({
        tone: 'danger',
        title: t('adminSubscribers.changeFailed'),
        text: subscriberProblemText(t, answer.error),
      })
    }
  }

  return (
    <li className="flex items-start gap-2 border-t border-subtle py-3">
      <div className="min-w-0 flex-1">
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        <p className="mt-1 text-small text-ink-3">
          {t('adminSubscribers.noteBy', {
            author: author ?? t('adminSubscribers.noteGone'),
            date: new Date(at),
          })}
        </p>
      </div>
      <IconButton
        label={t('adminSubscribers.noteRemove')}
        icon={<Trash2 aria-hidden />}
        onClick={() => void remove()}
      />
    </li>
  )
}
