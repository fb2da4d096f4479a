/** Whether a page of this extension is at the other end: never a script inside of somebody's page. */
export function isOwnPage(sender: chrome.runtime.MessageSender | undefined): boolean {
  return sender?.id === chrome.runtime.id && sender.url?.startsWith(chrome.runtime.getURL('')) === true
}
