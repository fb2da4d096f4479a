import { changePasswordUrl, usualChangePasswordUrl } from '@severy/domain/websites'
import { Button } from '@severy/ui'
import { ExternalLink } from 'lucide-react'
import { openTab } from './open-page.ts'

/** Opens the site's page for changing the password, where the popup then offers a new one. */
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
