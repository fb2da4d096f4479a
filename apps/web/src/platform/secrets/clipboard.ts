/** The clipboard of this page. The browser's other tabs are told about each copy. */
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
