import { writeClipboard } from '@severy/engine-host/browser-clipboard'
import { useToast } from '@severy/ui'
import { useCallback } from 'react'

/**
 * Copies a text and confirms it. The popup is closed before it could clear the clipboard, so it does not promise to.
 */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const { show } = useToast()
  return useCallback(
    async (text, what) => {
      if (await writeClipboard(text)) show({ tone: 'success', title: `${what} copied` })
      else {
        show({
          tone: 'danger',
          title: `${what} not copied`,
          text: 'The browser blocked access to the clipboard.',
        })
      }
    },
    [show],
  )
}
