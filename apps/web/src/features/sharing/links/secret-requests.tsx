import type { SecretRequestRow } from '@severy/client'
import { Badge, Button } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine, type Engine } from '../../../platform/engine/use-engine.ts'
import { useLoaded } from '../../../platform/server/use-loaded.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { LinkLine, LinkList } from './link-list.tsx'

/** The secrets this person has requested, and their answers. */
export function SecretRequests() {
  const { t } = useTranslation()
  const engine = useEngine()
  const isOnline = useOnline()
  const requests = useLoaded(list, ['secret-requests-changed'])
  const [looked, setLooked] = useState<SecretRequestRow | null>(null)
  const [ended, setEnded] = useState<SecretRequestRow | null>(null)
  const nameOf = ({ title }: SecretRequestRow): string => title ?? t('links.unknown')
  const end = (request: SecretRequestRow) => () => {
    setLooked(null)
    setEnded(request)
  }
  return (
    <>
      <LinkList loaded={requests} emptyText={t('links.askedEmpty')}>
        {requests.value?.map((request) => {
          const { answeredAt } = request
          const isAnswered = answeredAt !== null
          return (
            <LinkLine
              key={request.requestId}
              title={nameOf(request)}
              badge={
                <Badge tone={isAnswered ? 'ok' : 'neutral'}>
                  {t(isAnswered ? 'links.answered' : 'links.waits')}
                </Badge>
              }
              lines={[
                isAnswered
                  ? t('links.answeredOn', { date: new Date(answeredAt) })
                  : t('links.until', { date: new Date(request.expiresAt) }),
              ]}
            >
              {isAnswered && (
                <Button
                  size={32}
                  variant="primary"
                  disabled={!isOnline}
                  aria-label={t('links.lookLabel', { name: nameOf(request) })}
                  onClick={() => {
                    setLooked(request)
                  }}
                >
                  {t('links.look')}
                </Button>
              )}
              <Button
                size={32}
                disabled={!isOnline}
                aria-label={t('links.endLabel', { name: nameOf(request) })}
                onClick={end(request)}
              >
                {t('links.end')}
              </Button>
            </LinkLine>
          )
        })}
      </LinkList>
      {looked !== null && (
        <AnswerDialog
          request={looked}
          onDiscard={end(looked)}
          onClose={() => {
            setLooked(null)
          }}
        />
      )}
      {ended !== null && (
        <EndDialog
          title={t('links.endAskTitle', { name: nameOf(ended) })}
          text={t(ended.answeredAt === null ? 'links.endAskText' : 'links.endAnsweredText')}
          end={() => engine.dropSecretRequest(ended.requestId)}
          onClose={() => {
            setEnded(null)
          }}
        />
      )}
    </>
  )
}

const list = (engine: Pick<Engine, 'listSecretRequests'>) => engine.listSecretRequests()
