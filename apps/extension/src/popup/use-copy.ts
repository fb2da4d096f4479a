import { useToast } from '@severy/ui'
import { useCallback } from 'react'

/** Copies and confirms it. The copy stays on the clipboard until something replaces it: nothing else is promised. */
export function useCopy(): (text: string, what: string) => Promise<void> {
  const { show } = useToast()
  return useCallback(
    async (text, what) => {
      try {
        await navigator.clipboard.writeText(text)
        show({ tone: 'success', title: `${what} copied` })
      } catch (error) {
        if (!(error instanceof DOMException)) throw error
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
