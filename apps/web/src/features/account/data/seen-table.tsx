import { Badge } from '@severy/ui'
import { Eye, EyeOff, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type View = 'seenYes' | 'seenSealed' | 'seenNever'

/** PROTOCOL 13 in plain words: what the server stores in clear, what encrypted, and what never reaches it. */
const rows = [
  ['email', 'seenYes'],
  ['events', 'seenYes'],
  ['sizes', 'seenYes'],
  ['sharing', 'seenYes'],
  ['phones', 'seenYes'],
  ['activity', 'seenSealed'],
  ['items', 'seenSealed'],
  ['organization', 'seenSealed'],
  ['settings', 'seenSealed'],
  ['password', 'seenNever'],
  ['kit', 'seenNever'],
  ['keys', 'seenNever'],
] as const satisfies readonly (readonly [string, View])[]

export function SeenTable() {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="seen-heading">
      <h2 id="seen-heading" className="type-title-3">
        {t('account.seenHeading')}
      </h2>
      <p className="mt-1 text-ink-2">{t('account.seenLead')}</p>
      <table className="mt-4 w-full border-collapse text-start">
        <thead>
          <tr className="border-b border-subtle text-small text-ink-2">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {t('account.seenData')}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {t('account.seenServer')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, view]) => (
            <tr key={name} className="border-b border-subtle">
              <th scope="row" className="py-3 pe-4 text-start font-normal">
                {t(`account.seen.${name}`)}
              </th>
              <td className="py-3 align-top">
                <Badge icon={icons[view]} tone={view === 'seenYes' ? 'neutral' : 'ok'}>
                  {t(`account.${view}`)}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const icons = {
  seenYes: <Eye aria-hidden />,
  seenSealed: <Lock aria-hidden />,
  seenNever: <EyeOff aria-hidden />,
}
