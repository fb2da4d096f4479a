/** Whether the sender is a page of this extension, and not a script inside another page. */
export function isOwnPage(sender: chrome.runtime.MessageSender | undefined): boolean {
  return sender?.id === chrome.runtime.id && sender.url?.startsWith(chrome.runtime.getURL('')) === true
}
