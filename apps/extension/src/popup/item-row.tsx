import type { ItemRow as Row } from '@severy/client'
import type { HealthMark } from '@severy/engine-host/health-marks'
import { IconButton } from '@severy/ui'
import { Clock3, KeyRound, UserRound } from 'lucide-react'
import type { Door } from '../pages/use-vault.ts'
import { HealthChip } from './health-chip.tsx'
import { RowTile } from './row-tile.tsx'
import { useCopy } from './use-copy.ts'

/** One item. Pressing it calls `onPress`; the icons copy. */
export function ItemRow({
  door,
  row,
  marks,
  hint,
  onPress,
  onOpen,
}: {
  door: Door
  row: Row
  /** What is wrong with its password, most serious first. */
  marks: readonly HealthMark[] | undefined
  /** Shown as a third line. */
  hint?: string
  onPress: () => void
  onOpen: () => void
}) {
  const copy = useCopy()
  const { summary, ref } = row

  async function copySecret(what: 'Password' | 'Code'): Promise<void> {
    // The item's view asks for the account password first.
    if (summary.reprompt) {
      onOpen()
      return
    }
    if (what === 'Code') {
      const code = await door.getCode(ref)
      if (code !== null) await copy(code.code, 'Code')
    } else {
      const item = await door.getItem(ref)
      if (item?.type === 'password') await copy(item.fields.password, `${summary.title} password`)
    }
    await door.markUsed(ref)
  }

  return (
    <li className="flex items-center gap-1 rounded-control pe-2 hover:bg-sunken">
      <button
        type="button"
        data-row=""
        onClick={onPress}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-2 text-start"
      >
        <RowTile summary={summary} />
        <span className="min-w-0 flex-1">
          {/* In its own direction, because a long text is cut off at its end. */}
          <span dir="auto" className="block w-fit max-w-full truncate font-semibold">
            {summary.title}
          </span>
          <span dir="auto" className="block w-fit max-w-full truncate text-small text-ink-2">
            {summary.subtitle}
          </span>
          {hint !== undefined && <span className="block truncate text-small text-ink-3">{hint}</span>}
        </span>
        <HealthChip marks={marks} />
      </button>
      {summary.username !== '' && (
        <IconButton
          label={`Copy username of ${summary.title}`}
          icon={<UserRound aria-hidden />}
          onClick={() => void copy(summary.username, 'Username')}
        />
      )}
      {summary.hasPassword && (
        <IconButton
          label={`Copy password of ${summary.title}`}
          icon={<KeyRound aria-hidden />}
          onClick={() => void copySecret('Password')}
        />
      )}
      {summary.hasTotp && (
        <IconButton
          label={`Copy code of ${summary.title}`}
          icon={<Clock3 aria-hidden />}
          onClick={() => void copySecret('Code')}
        />
      )}
    </li>
  )
}
