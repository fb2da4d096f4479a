import type { PasskeyKind, PasskeyRow } from '@severy/client'
import { Badge, Button, ErrorState, IconButton, Menu, Skeleton, VisuallyHidden } from '@severy/ui'
import { EllipsisVertical, KeyRound, Pencil, Trash2, Usb } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { arePasskeysSupported } from '@severy/engine-host/passkey-ceremonies'
import { SettingsSection } from '../settings-section.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import { usePasskeys } from './use-passkeys.ts'

type OpenDialog =
  { name: 'add'; kind: PasskeyKind } | { name: 'rename' | 'remove'; passkey: PasskeyRow } | null

/** What opens the vault without the password, and what can be a second step besides the authenticator app. */
export function PasskeysSection() {
  const { t } = useTranslation()
  const { list, reload } = usePasskeys()
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setDialog(null)
  }
  return (
    <SettingsSection title={t('passkeys.heading')} text={t('passkeys.text')}>
      <div className="flex flex-col gap-4">
        <div aria-live="polite">
          {list.name === 'loading' && (
            <>
              <VisuallyHidden>{t('passkeys.loading')}</VisuallyHidden>
              <Skeleton className="h-12" />
            </>
          )}
          {list.name === 'failed' && (
            <ErrorState
              title={t('passkeys.loadFailed')}
              text={networkProblemText(t, list.refusal)}
              retryLabel={t('common.tryAgain')}
              onRetry={() => void reload()}
            />
          )}
          {list.name === 'shown' && list.passkeys.length === 0 && (
            <p className="text-ink-3">{t('passkeys.none')}</p>
          )}
          {list.name === 'shown' && list.passkeys.length > 0 && (
            <ul
              aria-label={t('passkeys.list')}
              className="overflow-hidden rounded-control border border-subtle bg-surface"
            >
              {list.passkeys.map((passkey) => (
                <Row
                  key={passkey.passkeyId}
                  passkey={passkey}
                  onChoose={(name) => {
                    setDialog({ name, passkey })
                  }}
                />
              ))}
            </ul>
          )}
        </div>
        {arePasskeysSupported() ? (
          <div className="flex flex-wrap gap-2">
            <Button
              ref={addButton}
              icon={<KeyRound aria-hidden />}
              onClick={() => {
                setDialog({ name: 'add', kind: 'passkey' })
              }}
            >
              {t('passkeys.addPasskey')}
            </Button>
            <Button
              icon={<Usb aria-hidden />}
              onClick={() => {
                setDialog({ name: 'add', kind: 'security-key' })
              }}
            >
              {t('passkeys.addKey')}
            </Button>
          </div>
        ) : (
          <p className="text-ink-2">{t('passkeys.unsupported')}</p>
        )}
      </div>
      {dialog?.name === 'add' && (
        <AddPasskeyDialog kind={dialog.kind} onAdded={() => void reload()} onClose={close} />
      )}
      {dialog?.name === 'rename' && (
        <RenamePasskeyDialog passkey={dialog.passkey} onRenamed={() => void reload()} onClose={close} />
      )}
      {dialog?.name === 'remove' && (
        <RemovePasskeyDialog
          passkey={dialog.passkey}
          onRemoved={() => {
            void reload()
            // The removed passkey's row, and the button that had the focus, are gone.
            addButton.current?.focus()
          }}
          onClose={close}
        />
      )}
    </SettingsSection>
  )
}

function Row({ passkey, onChoose }: { passkey: PasskeyRow; onChoose: (act: 'rename' | 'remove') => void }) {
  const { t } = useTranslation()
  const { name, createdAt, lastUsedAt, opensAccount, kind } = passkey
  return (
    <li className="flex items-center gap-3 border-t border-subtle px-3 py-2.5 first:border-t-0">
      {kind === 'passkey' ? (
        <KeyRound aria-hidden className="shrink-0 text-ink-3" />
      ) : (
        <Usb aria-hidden className="shrink-0 text-ink-3" />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </span>
          <Badge tone={opensAccount ? 'ok' : 'neutral'}>
            {t(opensAccount ? 'passkeys.opens' : 'passkeys.secondOnly')}
          </Badge>
        </div>
        <p className="text-small text-ink-3">
          {t('passkeys.added', { date: new Date(createdAt) })} ·{' '}
          {lastUsedAt === null
            ? t('passkeys.neverUsed')
            : t('passkeys.lastUsed', { date: new Date(lastUsedAt) })}
        </p>
      </div>
      <Menu
        trigger={<IconButton label={t('passkeys.menu', { name })} icon={<EllipsisVertical aria-hidden />} />}
        groups={[
          [
            {
              id: 'rename',
              label: t('passkeys.rename'),
              icon: <Pencil aria-hidden />,
              onSelect: () => {
                onChoose('rename')
              },
            },
            {
              id: 'remove',
              label: t('passkeys.remove'),
              icon: <Trash2 aria-hidden />,
              danger: true,
              onSelect: () => {
                onChoose('remove')
              },
            },
          ],
        ]}
      />
    </li>
  )
}
