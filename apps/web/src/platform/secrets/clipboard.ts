/** The clipboard of this page, whose copies the browser's other tabs hear of. */
import { createPageClipboard } from '@severy/engine-host/page-clipboard'
import { onOtherTab, tellOtherTabs } from '../browser/tabs.ts'

export const clipboard = createPageClipboard({
  tellCopied: () => {
    tellOtherTabs('copied')
  },
  onCopied: (listener) => {
    onOtherTab((message) => {
      if (message === 'copied') listener()
    })
  },
})
