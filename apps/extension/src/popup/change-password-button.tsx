import { changePasswordUrl, usualChangePasswordUrl } from '@severy/domain/websites'
import { Button } from '@severy/ui'
import { ExternalLink } from 'lucide-react'
import { openTab } from './open-page.ts'

/** Opens the page where the site lets its password be changed; there, the popup offers a new one. */
export function ChangePasswordButton({ website }: { website: string }) {
  const usual = usualChangePasswordUrl(website)
  if (usual === null) return null
  return (
    <Button
      icon={<ExternalLink aria-hidden />}
      onClick={() => {
        void changePasswordUrl(website).then((listed) => {
          openTab(listed ?? usual)
        })
      }}
    >
      Change password
    </Button>
  )
}
