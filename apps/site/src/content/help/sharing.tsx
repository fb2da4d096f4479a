import { HelpLink, Ui, type HelpArticle } from './article.tsx'

export const sharing: readonly HelpArticle[] = [
  {
    slug: 'share',
    title: 'Share a password',
    summary: 'Give someone else a password to view or edit, and take it back when you need to.',
    alsoCalled: ['send', 'family', 'colleague', 'give access', 'revoke'],
    Body: () => (
      <>
        <h2>Share it</h2>
        <p>
          Open <Ui>Sharing</Ui> and press <Ui>Share Password</Ui>, or choose <Ui>Share</Ui> in an item’s menu.
          Pick the item, enter the other person’s email address, and choose <Ui>View Only</Ui> or{' '}
          <Ui>View & Edit</Ui>. Anyone without an account gets an invitation instead, by email and as a link
          that you send yourself. It’s valid for seven days. Attachments are shared too. The email to the
          other person names the item only if you check <Ui>Include the item name in the email</Ui>: the
          server then sees that name.
        </p>
        <p>
          The item moves into a small vault of its own, and your device encrypts that vault’s key for the
          other person. The server passes the key along but can’t open it. It does see who shares with whom.
        </p>
        <p>
          To share one file without its item, choose <Ui>Share this file</Ui> in the file’s menu. This makes a
          note with a copy of the file, and you share the note.
        </p>
        <h2>Accept it</h2>
        <p>
          What others share with you shows up at the top of your vault, in your notifications and under{' '}
          <Ui>Shared with Me</Ui>. You also get an email that says who it’s from, and what it is only if that
          person chose to include the name. If you already know the person’s keys, press <Ui>Accept</Ui>.
          Otherwise press <Ui>Review</Ui>: you see who it’s from, how sure that is and what it is, then choose{' '}
          <Ui>Accept</Ui> or <Ui>Decline</Ui>. The person sharing sees <Ui>Pending</Ui> until you accept, then{' '}
          <Ui>Accepted</Ui>, and gets an email; <Ui>Declined</Ui> if you declined, and <Ui>Left</Ui> if you
          accepted and removed it later. To let people you’ve verified through without a question, go to{' '}
          <Ui>Settings</Ui>, then <Ui>Security</Ui>, and turn on{' '}
          <Ui>Accept what people you verified share with you</Ui>.
        </p>
        <p>
          Once accepted, the item is in your vault. You keep it even if the account that shared it is deleted.
          To have your own, choose <Ui>Make a copy</Ui>: this copies the item with its history and files into
          your vault and ends the share.
        </p>
        <h2>Remove it</h2>
        <p>
          People you’ve shared an item with can take it out of their own vault with{' '}
          <Ui>Remove from my vault</Ui>. You keep it and can share it again. Only you can move it to the trash
          or delete it. While it’s in your trash, nobody else has it, and they’re told so. Restore it within
          30 days and everyone has it back.
        </p>
        <h2>Stop sharing</h2>
        <p>
          Under <Ui>Shared by Me</Ui>, change what the other person may do, or <Ui>Revoke</Ui> access.
          Revoking changes the key, so nothing new can be read with the old one. It can’t undo what they’ve
          already seen, so change the password too, on the website and here.
        </p>
      </>
    ),
  },
  {
    slug: 'one-time-link',
    title: 'Links for people without an account',
    summary: 'Send a link that shows one item a few times, or a link that lets someone send you a secret.',
    alsoCalled: ['link', 'send a password', 'secret', 'expire', 'guest', 'request', 'receive'],
    Body: () => (
      <>
        <h2>Send a link</h2>
        <p>
          On the <Ui>Sharing</Ui> page, open <Ui>Links</Ui> and press <Ui>New one-time link</Ui>. Choose the
          item, how long the link works, and how many times it can be opened. Copy the link and send it
          yourself: it’s shown only once. Anyone with the link sees a copy of the item as it was when you made
          the link, without its history, files, tags and one-time code.
        </p>
        <p>
          Your device encrypts the copy. The key is in the part of the link that browsers don’t send to a
          server, so we can’t open the copy. <Ui>One-time links</Ui> shows what’s left of each link and lets
          you <Ui>End</Ui> it. Ending a link can’t undo what someone has already seen.
        </p>
        <h2>Request a secret</h2>
        <p>
          Press <Ui>Request a secret</Ui> and say what you need. Send the link to the person who has it. They
          don’t need an account: they type the secret into a form, and their browser encrypts it with a key
          made for this one link. Only your devices hold the other half of that key. Each link takes one
          answer.
        </p>
        <p>
          When the answer arrives, press <Ui>View answer</Ui>. <Ui>Save to vault</Ui> makes it an item;{' '}
          <Ui>Discard</Ui> deletes it. An answer is kept for 90 days.
        </p>
        <h2>When links end</h2>
        <p>
          All your links end when you reset all keys of your account or delete it. To give someone lasting
          access, <HelpLink to="share">share the item</HelpLink> instead.
        </p>
      </>
    ),
  },
  {
    slug: 'family',
    title: 'One plan for a family or a team',
    summary: 'Add people to your plan, see what they can see about you, hand the plan over or leave it.',
    alsoCalled: ['members', 'organizer', 'organization', 'team', 'business', 'invite', 'household'],
    Body: () => (
      <>
        <h2>Set it up</h2>
        <p>
          On the Families or Business plan, or its trial, open <Ui>Family</Ui> or <Ui>Organization</Ui> and
          name it. You pay for it and you’re in charge. Families covers up to six people, including you;
          Business covers as many as you like.
        </p>
        <h2>Add people</h2>
        <p>
          Press <Ui>Add member</Ui> and enter the person’s email address. Your device shows whose keys it
          found and adds the person to the list. They become a member, covered by your plan, when they press{' '}
          <Ui>Join</Ui> on their own device.
        </p>
        <p>
          Anyone without an account is invited by email, and by a link that you send yourself and that proves
          to both of you who the other is. The invitation takes up one seat for seven days. Send it again or
          cancel it under <Ui>Invited</Ui>. Once they’ve signed up, they’re asked to join as soon as your
          vault is unlocked on one of your devices.
        </p>
        <h2>What members see</h2>
        <p>
          They see your email address and nothing you store. To give someone a password,{' '}
          <HelpLink to="share">share it</HelpLink>. The list of members is signed on the devices of the people
          in charge, and every member’s device checks it: the server can’t add anyone.
        </p>
        <h2>Business reports</h2>
        <p>
          On the Business plan, owners also see which day you were last active, when you signed in, whether
          you use two-factor authentication, how many things you share, when you shared them and with which
          other members. They don’t see what you store or share, whom you share with outside the organization,
          or where you sign in from. Every member can read this under <Ui>What owners can see about you</Ui>.
          Owners find the reports under <Ui>At a glance</Ui>, where each figure opens its list, and in{' '}
          <Ui>Access and event log</Ui>. Each list can be saved as a spreadsheet file.
        </p>
        <p>
          The report of who has access to what is worked out on the owner’s own device and covers only what
          that owner is part of. Everything else is what the server reports.
        </p>
        <h2>Leave, remove or hand over</h2>
        <p>
          People who leave or are removed keep their own vault and can read, copy, export and delete
          everything in it, but your plan no longer covers them. What was shared with them stays shared until
          it’s revoked under <Ui>Sharing</Ui>.
        </p>
        <p>
          If your plan ends, or you change to one for yourself alone, the members stay, and get an email that
          it no longer covers them.
        </p>
        <p>
          In a business, <Ui>Remove</Ui> first shows what the person can read. <Ui>Remove now</Ui> ends all
          the access that’s yours to end, with new keys, and leaves you a list,{' '}
          <Ui>Change these passwords</Ui>, which is encrypted in your keyring and syncs to your devices.
        </p>
        <p>
          To hand a family over, open the menu next to the new organizer and choose <Ui>Make organizer</Ui>.
          If they have their own plan, they press <Ui>Cover everyone with my plan</Ui>.
        </p>
      </>
    ),
  },
  {
    slug: 'groups-and-rules',
    title: 'Groups and rules for a business',
    summary: 'Share a vault with a whole group, and set rules for everyone in the organization.',
    alsoCalled: ['policy', 'policies', 'team', 'department', 'require two-factor', 'forbid export', 'mfa'],
    Body: () => (
      <>
        <h2>Groups</h2>
        <p>
          On the Business plan, open <Ui>Organization</Ui> and press <Ui>New group</Ui>. A group by itself
          gives nobody access to anything. To share a vault with it, open the vault’s members and press{' '}
          <Ui>Share with a group</Ui>. Everyone in the group is added, and accepts the vault like any other.
        </p>
        <p>
          When the group changes, the devices of the person who shared the vault add and remove people. That
          happens the next time those devices are unlocked and online, not right away. Removing someone
          changes the vault’s key, but can’t undo what they’ve already read. If someone’s keys aren’t the ones
          the owner knows, they aren’t added, and the screen says so.
        </p>
        <h2>Rules</h2>
        <p>
          Under <Ui>Rules</Ui>, an owner can require two-factor authentication from a given date, require
          longer or stronger account passwords, limit sharing to members, block exports, require the account
          password where a passkey would do, and lock vaults after a number of minutes. Everyone sees the
          rules before joining and at any time after. The rules are signed, so the server can’t change one or
          leave one out.
        </p>
        <p>
          From that date, anyone who hasn’t set up an authenticator app can’t see anything in a vault until
          they have: the server stops sending it, and their device stops showing it. A password weaker than
          the rule keeps working, and its owner is told to change it; only their own device knows how strong
          it is. The other rules are enforced by each member’s own Severy app. None of them can undo what
          someone has already copied.
        </p>
      </>
    ),
  },
  {
    slug: 'single-sign-on',
    title: 'Single sign-on',
    summary: 'Let your own OpenID provider decide who can sign in, and learn what it never decides.',
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
        <h2>What it does and doesn’t do</h2>
        <p>
          On the Business plan, you can have members whose address is in one of your organization’s domains
          sign in with your provider first. The provider can keep someone out, but it can’t open a vault. That
          still takes the account password or a passkey, and the member’s own two-factor authentication if
          it’s on.
        </p>
        <h2>Set it up</h2>
        <p>
          Open <Ui>Organization</Ui> as an owner. Under <Ui>Single sign-on</Ui>, press <Ui>Add domain</Ui>,
          publish the TXT record shown, and press <Ui>Check</Ui>. At your provider, register a web application
          with the authorization code flow and the redirect address shown here. Then press{' '}
          <Ui>Set up provider</Ui> and paste the issuer, client ID and client secret. <Ui>Test</Ui> takes you
          through a whole sign-in in a new tab and names what’s set up wrong, such as the client secret or the
          redirect address.
        </p>
        <h2>Sign in with it</h2>
        <p>
          Enter your email address on the sign-in page and press <Ui>More ways to sign in</Ui> and{' '}
          <Ui>Sign in with SSO</Ui>. Your provider sends you back, and your account password or a passkey
          opens the vault. In the same browser you aren’t sent to the provider again for half a day.
        </p>
        <p>
          After that, the lock screen says that your organization requires single sign-on, with the same
          button. You can also open this device’s copy right away, even offline. Your changes stay on the
          device and sync once you’ve signed in with SSO.
        </p>
        <p>
          If your provider’s answer is refused, you get a reference. Owners find the cause under it in{' '}
          <Ui>Access and event log</Ui>.
        </p>
        <h2>Require it</h2>
        <p>
          Once someone has signed in or passed a test through the provider, you can turn on{' '}
          <Ui>Require single sign-on</Ui>. One owner of your choice can still sign in without it, so an outage
          at the provider can’t lock everyone out permanently. Members whose address isn’t in one of your
          domains sign in as before; the page shows how many there are.
        </p>
        <h2>People who asked</h2>
        <p>
          If your provider confirms someone who isn’t a member, owners see them here. Nobody is added
          automatically: you decide, and your device signs the list of members.
        </p>
        <h2>Connect your directory</h2>
        <p>
          Under <Ui>Directory</Ui>, press <Ui>Create token</Ui>, and give the token to your directory along
          with the SCIM address shown. From then on, <Ui>Suggestions</Ui> lists who should be added and who
          should be removed. You decide on each one with a single press. The directory’s groups are shown too,
          but nothing happens because of them.
        </p>
        <p>
          If your directory deactivates or deletes a member, they’re signed out everywhere right away and lose
          what your organization shares with them. What they own stays theirs. The next time you unlock, your
          device removes them, changes the keys, and lists the passwords they knew.
        </p>
      </>
    ),
  },
  {
    slug: 'shared-vaults',
    title: 'Share a whole vault',
    summary: 'Make a vault that several people use, decide who can change what, and leave or delete it.',
    alsoCalled: ['family', 'team', 'collection', 'household', 'group', 'members', 'transfer', 'owner'],
    Body: () => (
      <>
        <h2>Make one</h2>
        <p>
          In the sidebar, next to <Ui>Vaults</Ui>, press <Ui>Add shared vault</Ui> and name it. Where plans
          are sold, shared vaults come with Families and Business, and it’s enough if one owner has such a
          plan. You’re the only one in the vault until you add someone.
        </p>
        <h2>Put items in</h2>
        <p>
          New items have a <Ui>Vault</Ui> field. To move existing items with their history and files, choose{' '}
          <Ui>Move to</Ui> in an item’s menu, or <Ui>Move to vault</Ui> for a selection. Folders stay behind.
          Each item is saved in the new vault before it leaves the old one. To turn a folder into a vault with
          the same name and move all its items at once, choose <Ui>Share</Ui> in the folder’s menu.
        </p>
        <h2>Members</h2>
        <p>
          Open the vault, press <Ui>Members</Ui>, then <Ui>Add member</Ui>. A <Ui>Viewer</Ui> can see, copy
          and use everything in it. An <Ui>Editor</Ui> can also add and change items and move them to the
          trash. An <Ui>Owner</Ui> can also delete items permanently and decide who’s in the vault.
        </p>
        <p>
          The other person gets an offer under <Ui>Sharing</Ui> and has the vault once they accept. Anyone
          without an account is invited first. An item’s details show who changed it last. That’s what the
          member’s device wrote; another editor could write something else.
        </p>
        <h2>Leave, remove or delete</h2>
        <p>
          Anyone but the only owner can <Ui>Leave vault</Ui>. An only owner makes someone else an owner first,
          or deletes the vault for everyone. When an owner removes someone, the vault’s key changes right
          away. The removed person gets nothing new, and you see which passwords they may have seen. You can
          also <HelpLink to="share">share a single password</HelpLink>.
        </p>
      </>
    ),
  },
  {
    slug: 'verify-a-person',
    title: 'Check that it’s really them',
    summary: 'Compare key words, a picture or a safety number to make sure nobody is in between.',
    alsoCalled: ['fingerprint', 'safety number', 'key words', 'trust', 'contact'],
    Body: () => (
      <>
        <h2>Why</h2>
        <p>
          Your device gets the other person’s keys from the server. A server that lies could hand out keys of
          its own. Comparing once, in person or by phone, rules that out.
        </p>
        <h2>How</h2>
        <p>
          On the <Ui>Sharing</Ui> page, open <Ui>Contacts</Ui> and press <Ui>Verify</Ui>. The other person
          opens <Ui>Account</Ui> and reads you the eight words under <Ui>Your key words</Ui>. If all eight are
          the same, press <Ui>They match</Ui>. You can also compare or scan the <Ui>Safety number</Ui>, which
          is the same on both screens.
        </p>
        <h2>When keys change</h2>
        <p>
          Keys change when someone resets all their keys or starts over, but also when someone interferes. If
          nothing connects the new keys with the ones you know, you can’t share with that person until you’ve
          compared again.
        </p>
        <p>
          If someone has reset all their keys, a line on every page tells you, and they’re marked{' '}
          <Ui>Keys replaced</Ui>. Press <Ui>Accept new keys</Ui>, ideally after comparing the words. This
          counts everywhere you decide, and gives each vault that you share with them a new key. Read more
          about <HelpLink to="share">sharing a password</HelpLink>.
        </p>
      </>
    ),
  },
]
