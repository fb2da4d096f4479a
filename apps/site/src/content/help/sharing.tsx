import { HelpLink, Ui, type HelpArticle } from './article.tsx'

export const sharing: readonly HelpArticle[] = [
  {
    slug: 'share',
    title: 'Share a password',
    summary: 'Give a password to somebody else, to look at or to change, and take it back again.',
    alsoCalled: ['send', 'family', 'colleague', 'give access', 'revoke'],
    Body: () => (
      <>
        <h2>Share it</h2>
        <p>
          Open <Ui>Sharing</Ui> and press <Ui>Share Password</Ui>, or choose <Ui>Share</Ui> in the menu of an
          item. Choose the item, type the address of the other person, and choose <Ui>View Only</Ui> or{' '}
          <Ui>View & Edit</Ui>. The other person needs a Severy account with that address. Attachments go
          along.
        </p>
        <p>
          The item moves into a small vault of its own, and your device seals the key of that vault to the
          other person’s keys. The server passes it on and cannot open it. It sees who shares with whom.
        </p>
        <h2>Accept it</h2>
        <p>
          What others share with you stands under <Ui>Shared with Me</Ui>. Press <Ui>Look at the offer</Ui>:
          you see who it is from and what it is, and choose <Ui>Accept</Ui> or <Ui>Decline</Ui>. From people
          whom you have verified it comes in by itself at the next unlock. It then appears in your vault.
        </p>
        <h2>Take it back</h2>
        <p>
          Under <Ui>Shared by Me</Ui> you can change what the other person may do, or <Ui>Revoke</Ui> the
          access. Then the key is changed, and nothing new can be read with the old one. What was seen before
          was seen: change the password too, on the website and here.
        </p>
      </>
    ),
  },
  {
    slug: 'verify-a-person',
    title: 'Check that it is really them',
    summary:
      'Key words, a picture and a safety number tell whether somebody stands between you and a person.',
    alsoCalled: ['fingerprint', 'safety number', 'key words', 'trust', 'contact'],
    Body: () => (
      <>
        <h2>Why</h2>
        <p>
          Your device asks the server for the other person’s keys. A server that lies could name keys of its
          own. Comparing once, in person or by phone, rules that out.
        </p>
        <h2>How</h2>
        <p>
          Open <Ui>Contacts</Ui> on the page <Ui>Sharing</Ui> and press <Ui>Verify</Ui>. The other person
          opens <Ui>Account</Ui> and reads out the five words there under <Ui>Your key words</Ui>. If they are
          the same, press <Ui>They match</Ui>. You can also compare the <Ui>Safety number</Ui>, which is the
          same on both screens, or scan it.
        </p>
        <h2>When keys change</h2>
        <p>
          Keys change when somebody renews all keys or starts over, and also when someone interferes. If
          nothing connects the new keys with the ones that you know, sharing with that person stops until you
          have compared again. Read more about <HelpLink to="share">sharing a password</HelpLink>.
        </p>
      </>
    ),
  },
]
