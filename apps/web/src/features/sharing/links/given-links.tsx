import type { OneTimeLinkRow } from '@severy/client'
import { Badge, Button } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { EndDialog } from './end-dialog.tsx'
import { LinkLine, LinkList } from './link-list.tsx'

/** The person's one-time links, with what remains of each. */
export function GivenLinks() {
  const { t } = useTranslation()
  const engine = useEngine()
  const isOnline = useOnline()
  const links = useLoaded(list, ['one-time-links-changed'])
  const [ended, setEnded] = useState<OneTimeLinkRow | null>(null)
  const nameOf = ({ title }: OneTimeLinkRow): string => title ?? t('links.unknown')
  return (
    <>
      <LinkList loaded={links} emptyText={t('links.givenEmpty')}>
        {links.value?.map((link) => (
          <LinkLine
            key={link.linkId}
            title={nameOf(link)}
            badge={
              <Badge tone={link.viewsLeft > 0 ? 'info' : 'neutral'}>
                {link.viewsLeft === 0
                  ? t('links.usedUp')
                  : t('links.viewsLeft', { left: link.viewsLeft, count: link.viewsMax })}
              </Badge>
            }
            lines={[
              t('links.until', { date: new Date(link.expiresAt) }),
              link.lastViewedAt === null
                ? t('links.neverOpened')
                : t('links.lastOpened', { date: new Date(link.lastViewedAt) }),
            ]}
          >
            <Button
              size={32}
              disabled={!isOnline}
              aria-label={t('links.endLabel', { name: nameOf(link) })}
              onClick={() => {
                setEnded(link)
              }}
            >
              {t('links.end')}
            </Button>
          </LinkLine>
        ))}
      </LinkList>
      {ended !== null && (
        <EndDialog
          title={t('links.endTitle', { name: nameOf(ended) })}
          text={t('links.endText')}
          end={() => engine.revokeOneTimeLink(ended.linkId)}
          onClose={() => {
            setEnded(null)
          }}
        />
      )}
    </>
  )
}

const list = (engine: Pick<Engine, 'listOneTimeLinks'>) => engine.listOneTimeLinks()
