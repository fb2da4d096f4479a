/**
 * The tab in which someone signed up still has the password in memory. When the emailed link opens in another tab of
 * this browser, that tab offers the link's token, and the first one signs in with both (PROTOCOL 5.1(3)). Neither is
 * stored.
 */

type Message = { readonly type: 'opened' | 'taken' | 'refused' | 'expired'; readonly token: string }

const name = 'severy-sign-up'

let isTokenTaken = false

/** Whether the tab that signed up continues with this page's token, so that this page has nothing more to do. */
export function hasGivenToken(): boolean {
  return isTokenTaken
}

/** What the tab that signed up did with the token: it is signing in, or the password has to be typed after all. */
export type TabAnswer = 'taken' | 'refused' | 'expired'

/** Offers a link's token to the tab that signed up, if it is still open. The returned function stops it. */
export function offerToken(token: string, onAnswer: (answer: TabAnswer) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.token !== token || data.type === 'opened') return
    isTokenTaken = data.type === 'taken'
    onAnswer(data.type)
  }
  channel.postMessage({ type: 'opened', token } satisfies Message)
  return () => {
    channel.close()
  }
}

/** Calls `signIn` with the token of a link that was opened in another tab. It resolves to whether that signed in. */
export function onTokenOffered(
  signIn: (token: string) => Promise<'done' | 'refused' | 'expired'>,
): () => void {
  const channel = new BroadcastChannel(name)
  let isBusy = false
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'opened' || isBusy) return
    const { token } = data
    const tell = (type: TabAnswer): void => {
      channel.postMessage({ type, token } satisfies Message)
    }
    isBusy = true
    tell('taken')
    void signIn(token)
      .then((outcome) => {
        if (outcome !== 'done') tell(outcome)
      })
      .finally(() => {
        isBusy = false
      })
  }
  return () => {
    channel.close()
  }
}
