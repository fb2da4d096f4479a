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
          <Ui>View & Edit</Ui>. Somebody without an account is invited instead: for seven days, by a mail and
          by a link that you send yourself. Attachments go along.
        </p>
        <p>
          The item moves into a small vault of its own, and your device seals the key of that vault to the
          other person’s keys. The server passes it on and cannot open it. It sees who shares with whom.
        </p>
        <p>
          To share one file without its item, choose <Ui>Share this file</Ui> in the menu of the file: a copy
          becomes a note of its own, and you share the note.
        </p>
        <h2>Accept it</h2>
        <p>
          What others share with you stands at the top of your vault, under the bell and under{' '}
          <Ui>Shared with Me</Ui>, and a mail tells you who it is from, never what it is. From somebody whose
          keys you know, press <Ui>Accept</Ui>. From anybody else press <Ui>Review</Ui>: you see who it is
          from, how sure that is and what it is, and choose <Ui>Accept</Ui> or <Ui>Decline</Ui>. Whoever
          shares sees <Ui>Pending</Ui> until then, and <Ui>Accepted</Ui> afterwards. From people whom you have
          verified it comes in by itself at the next unlock. It then appears in your vault. When the account
          that shared it is deleted, you keep it; <Ui>Make a copy</Ui> puts a copy with history and files into
          your own vault and gives up the share.
        </p>
        <h2>Remove it</h2>
        <p>
          Whoever was given an item removes it from their own vault with <Ui>Remove from my vault</Ui>: you
          keep it, and can share it again. Only you can throw it away or delete it. While it is in your trash
          nobody else has it, and they are told; within 30 days you bring it back for everybody.
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
    slug: 'one-time-link',
    title: 'Links for people without an account',
    summary: 'A link that shows one item a few times, and a link at which somebody leaves a secret for you.',
    alsoCalled: ['link', 'send a password', 'secret', 'expire', 'guest', 'request', 'receive'],
    Body: () => (
      <>
        <h2>Give one</h2>
        <p>
          Open <Ui>Links</Ui> on the page <Ui>Sharing</Ui> and press <Ui>New one-time link</Ui>. Choose the
          item, how long the link works, and how often it can be opened. Copy the link and send it yourself:
          it is shown only once. Whoever has it sees a copy of the item as it was then, without its history,
          files, tags and one-time code.
        </p>
        <p>
          Your device encrypts the copy under a key that is in the link, in the part that browsers do not send
          to a server. So we cannot open it. Under <Ui>One-time links</Ui> you see what is left of each link,
          and can <Ui>End</Ui> it. Whoever has opened it has seen it.
        </p>
        <h2>Ask for one</h2>
        <p>
          Press <Ui>Request a secret</Ui> and say what you need. Send the link to the person who has it: they
          need no account, and type it into a form. Their browser encrypts it to a key that belongs to this
          one link, and only your devices hold the other half. The link takes one answer.
        </p>
        <p>
          Press <Ui>View answer</Ui> when it has come. <Ui>Save to vault</Ui> makes it an item;{' '}
          <Ui>Discard</Ui> deletes it. An answer waits for 90 days.
        </p>
        <h2>When links end</h2>
        <p>
          All your links end when you replace all keys of your account, and when you delete it. To give
          somebody lasting access, <HelpLink to="share">share the item</HelpLink> instead.
        </p>
      </>
    ),
  },
  {
    slug: 'family',
    title: 'One plan for a family or a team',
    summary: 'Add people to your plan, hand it over, leave it: and what the others see of you.',
    alsoCalled: ['members', 'organizer', 'organization', 'team', 'business', 'invite', 'household'],
    Body: () => (
      <>
        <h2>Make one</h2>
        <p>
          With the Families or the Business plan, or its trial, open <Ui>Family</Ui> or <Ui>Organization</Ui>{' '}
          and give it a name. You pay for it and are in charge. Families covers up to six people, you among
          them; Business as many as you like.
        </p>
        <h2>Add somebody</h2>
        <p>
          Press <Ui>Add member</Ui> and type the address of the person. Your device shows whose keys it found,
          and lists them. They belong to it once they have pressed <Ui>Join</Ui> on their own device; from
          then on your plan covers them.
        </p>
        <p>
          Whoever has no account yet is invited by a mail, and by a link that you send yourself and that
          proves to both of you who the other is. The invitation takes one place of the plan for seven days;
          under <Ui>Invited</Ui> you send it again or cancel it. Once they have an account, they are asked to
          join as soon as your vault is unlocked on one of your devices.
        </p>
        <h2>What the others see</h2>
        <p>
          Your email address, and nothing of what you store. To give somebody a password,{' '}
          <HelpLink to="share">share it</HelpLink>. The list of members is signed on the devices of those in
          charge, and every member’s device checks it: the server cannot put anybody into it.
        </p>
        <h2>Reports of a business</h2>
        <p>
          With the Business plan, owners also see on which day you were active last, when you signed in,
          whether a second factor is on, how many things you share, when you shared them and with which other
          members: not what you store or share, not with whom outside, and not from where you sign in. The
          page tells everybody so under <Ui>What owners can see about you</Ui>. Owners find it under{' '}
          <Ui>At a glance</Ui>, where each figure opens its list, and behind <Ui>Access and event log</Ui>.
          Each list can be saved as a file for a spreadsheet.
        </p>
        <p>
          Who has access to what is worked out on the owner’s own device, and holds only what she has a part
          in herself. Everything else is what the server says.
        </p>
        <h2>Leave, remove, hand over</h2>
        <p>
          Whoever leaves or is removed keeps their own vault and can read, copy, export and delete everything
          in it. The plan then no longer covers them. What was shared with them stays shared until it is
          revoked under <Ui>Sharing</Ui>. In a business, <Ui>Remove</Ui> first shows what somebody can read;{' '}
          <Ui>Remove now</Ui> ends all of it that is yours to end, with new keys, and leaves you the list{' '}
          <Ui>Change these passwords</Ui>, which is sealed in your keyring and follows you to your devices. To
          hand a family over, open the menu beside somebody and choose <Ui>Make organizer</Ui>; with a plan of
          their own, they press <Ui>Cover everyone with my plan</Ui>.
        </p>
      </>
    ),
  },
  {
    slug: 'groups-and-rules',
    title: 'Groups and rules for a business',
    summary: 'Share a vault with a whole group, and decide what holds for everybody in the organization.',
    alsoCalled: ['policy', 'policies', 'team', 'department', 'require two-factor', 'forbid export', 'mfa'],
    Body: () => (
      <>
        <h2>Groups</h2>
        <p>
          With the Business plan, open <Ui>Organization</Ui> and press <Ui>New group</Ui>. A group gives
          nobody anything by itself. To share a vault with it, open the vault’s members and press{' '}
          <Ui>Share with a group</Ui>: whoever belongs to the group is added, and accepts the vault like any
          other.
        </p>
        <p>
          When the group changes, the devices of the person who shared the vault add and remove people. That
          happens the next time they are unlocked and online, not at once. Whoever is removed leaves a new key
          behind; what they have read, they have read. Somebody whose keys are not the ones that the owner
          knows is not added, and the screen says so.
        </p>
        <h2>Rules</h2>
        <p>
          Under <Ui>Rules</Ui>, an owner can require two-factor authentication from a date on and longer or
          stronger account passwords, keep shares among members, keep vaults from being exported, and lock
          them after some minutes. Everybody sees the rules, and is shown them before joining. They are
          signed: the server can neither change them nor leave one out.
        </p>
        <p>
          From the date on, whoever has no authenticator app set up sees nothing of a vault until they have:
          the server stops sending it, and their device stops showing it. A password that is weaker than the
          rule goes on working, and its owner is told to change it; only their own device knows how strong it
          is. The other rules are kept by each member’s Severy. None of them takes back what somebody has
          copied before.
        </p>
      </>
    ),
  },
  {
    slug: 'single-sign-on',
    title: 'Single sign-on',
    summary: 'Let your own OpenID provider decide who may sign in, and what it never decides.',
    alsoCalled: [
      'sso',
      'openid',
      'oidc',
      'identity provider',
      'entra',
      'okta',
      'keycloak',
      'google',
      'domain',
    ],
    Body: () => (
      <>
        <h2>What it does, and what it does not</h2>
        <p>
          With the Business plan, members whose address is in a domain of your organization can be asked to
          sign in at your provider first. It can keep somebody out. It opens no vault: that takes the account
          password or a passkey, as before, and the member’s own second factor is asked for as before.
        </p>
        <h2>Set it up</h2>
        <p>
          Open <Ui>Organization</Ui> as an owner. Under <Ui>Single sign-on</Ui> press <Ui>Add domain</Ui>,
          publish the TXT record that is shown, and press <Ui>Check</Ui>. At your provider, register a web
          application with the authorization code flow and the redirect address that is shown here; then press{' '}
          <Ui>Set up provider</Ui> and copy issuer, client ID and client secret. <Ui>Test</Ui> says whether
          the provider answers as one.
        </p>
        <h2>Sign in with it</h2>
        <p>
          Type your address on the page for signing in and press <Ui>Sign in with SSO</Ui>. Your provider
          sends you back, and your account password or a passkey opens the vault. In the same browser you are
          not sent there again for half a day.
        </p>
        <h2>Require it</h2>
        <p>
          When somebody has come through the provider, <Ui>Require single sign-on</Ui> makes it necessary. One
          owner, whom you choose, signs in without it, so that a provider that fails locks nobody out for
          good. Members whose address is in no domain of yours sign in as before; the page counts them.
        </p>
        <h2>People who asked</h2>
        <p>
          Whom your provider confirms and your organization does not list is shown to its owners. Nobody is
          added by that: you decide, and your device signs the list of members.
        </p>
        <h2>Connect your directory</h2>
        <p>
          Under <Ui>Directory</Ui> press <Ui>Create token</Ui>, and give it to your directory with the SCIM
          address that is shown. From then on the page lists under <Ui>Suggestions</Ui> who should be added
          and who should be removed. Each is one press and your decision; groups of the directory are shown,
          and nothing follows them by itself.
        </p>
      </>
    ),
  },
  {
    slug: 'shared-vaults',
    title: 'Share a whole vault',
    summary: 'A vault for what several people use: who is in it, who may change what, and how it ends.',
    alsoCalled: ['family', 'team', 'collection', 'household', 'group', 'members', 'transfer', 'owner'],
    Body: () => (
      <>
        <h2>Make one</h2>
        <p>
          Press <Ui>Add shared vault</Ui> beside <Ui>Vaults</Ui>, below the entries of the sidebar, and name
          it. Where plans are sold, shared vaults are part of Families and Business; it is enough that one
          owner has such a plan. Nobody but you is in the vault until you add somebody.
        </p>
        <h2>Put something in</h2>
        <p>
          A new item has a field <Ui>Vault</Ui>. What you have already moves with <Ui>Move to vault</Ui>, in
          the menu of an item or for all that are selected, together with its history and files. Folders stay
          behind. Each item is in the other vault before it leaves the first one. <Ui>Share</Ui> in the menu
          of a folder makes a vault of its name and moves its items there in one go.
        </p>
        <h2>Members</h2>
        <p>
          Open the vault and press <Ui>Members</Ui>, then <Ui>Add member</Ui>. A <Ui>Viewer</Ui> sees, copies
          and uses everything in it. An <Ui>Editor</Ui> also adds and changes items, and moves them to the
          trash. An <Ui>Owner</Ui> also deletes them for good, and decides who is in it. The other person sees
          an offer under <Ui>Sharing</Ui>, and has the vault once it is accepted; whoever has no account is
          invited first. The details of an item say who changed it last: that is what the member’s device
          wrote, and another editor could write it otherwise.
        </p>
        <h2>Leave, remove, delete</h2>
        <p>
          Everybody but the only owner can <Ui>Leave vault</Ui>; the only owner makes somebody else an owner
          first, or deletes the vault for everybody. When an owner removes somebody, the key of the vault is
          changed at once: the removed person gets nothing new, and you are shown the passwords that they may
          have seen. Read how to <HelpLink to="share">share a single password</HelpLink>.
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
          opens <Ui>Account</Ui> and reads out the eight words there under <Ui>Your key words</Ui>. If all
          eight are the same, press <Ui>They match</Ui>. You can also compare the <Ui>Safety number</Ui>,
          which is the same on both screens, or scan it.
        </p>
        <h2>When keys change</h2>
        <p>
          Keys change when somebody renews all keys or starts over, and also when someone interferes. If
          nothing connects the new keys with the ones that you know, sharing with that person stops until you
          have compared again. Somebody who has renewed all keys stands in a line on every page and is marked{' '}
          <Ui>Keys replaced</Ui>: press <Ui>Accept new keys</Ui>, best after comparing the words. That counts
          everywhere you decide, and gives each vault that you share with them a new key. Read more about{' '}
          <HelpLink to="share">sharing a password</HelpLink>.
        </p>
      </>
    ),
  },
]
