/** What the design does not protect against, most serious first. SECURITY.md says the same. */
export const remains: readonly { title: string; text: string; advice: string }[] = [
  {
    title: 'The page itself comes from us',
    text: 'The vault runs as JavaScript that this server delivers. A server that sends you different JavaScript can take what you type. A strict content security policy without inline scripts, with code from one origin only, reduces this risk but doesn’t remove it.',
    advice: 'Use a server whose operator you trust with this, or run your own.',
  },
  {
    title: 'A device that isn’t yours alone',
    text: 'Malware, and browser extensions that can read all pages, see what the page shows while it’s unlocked. Anyone who copies a device’s storage can guess your password, at one Argon2id run (64 MiB, three passes) per guess.',
    advice: 'Lock the vault, keep few extensions, and choose a long password.',
  },
  {
    title: 'The minutes after you walk away',
    text: 'An open vault stays open when a page reloads. A browser can’t tell that from closing the last tab, so for up to five minutes, within your auto-lock time, a new tab of the same browser finds it open.',
    advice:
      'Lock the vault before you leave, or turn off “Stay unlocked when this page reloads” in Settings.',
  },
  {
    title: 'The operator and a weak password',
    text: 'Anyone with both the server’s own secret and the database can try passwords, at one Argon2id run each. A stolen database alone doesn’t allow a single guess.',
    advice:
      'Choose a strong account password. Turning on a Secret Key in Settings ends this risk for everything written after that.',
  },
  {
    title: 'Someone who reads your email',
    text: 'They can’t open anything: recovery also needs the code on your Recovery Kit. But they can ask to start over in your name, which after a wait (seven days, unless the operator set a different time) replaces your vault with an empty one.',
    advice:
      'Protect your email like your vault. Each of your devices shows the wait, with a button to cancel it.',
  },
  {
    title: 'A trusted contact and the server together',
    text: 'If you choose a trusted contact, that person holds one half of a key and the server the other. The server enforces the wait. Together, the two can skip it; nobody else gains anything.',
    advice:
      'Choose someone you’d trust with the vault itself. Without a trusted contact, there’s no such risk.',
  },
  {
    title: 'What can be seen from outside',
    text: 'How many items you have, their size class, when each changes, when and from where you connect: the server sees these, and so does anyone who takes it over. On the network, the size and timing of encrypted traffic are visible.',
    advice:
      'This alone doesn’t reveal names, websites or kinds of items, but a change can be linked to a moment. Checking your passwords against known breaches tells the server 20 bits of a hash of each. That happens when you press the button, and automatically while dark web monitoring is on, which it isn’t unless you turn it on.',
  },
  {
    title: 'A new device has no memory',
    text: 'A device that has seen your vault notices if the server sends an older state. A new one can’t: it could be shown an old state that is complete and consistent. That’s why it shows the signed date of the last change.',
    advice:
      'Check that date after a first sign-in, or add the device from another one, which passes on its memory.',
  },
  {
    title: 'A server that stays silent',
    text: 'A server can refuse to answer and leave a device with the last state it saw. That looks like a bad connection.',
    advice: 'Each device keeps a copy that opens offline.',
  },
  {
    title: 'The second step',
    text: 'Codes, passkeys and security keys as a second step are required by the server. They stop someone who stole your password. They don’t stop the server; the encryption protects you from that.',
    advice: 'Turn it on, and keep your backup codes away from your devices.',
  },
  {
    title: 'The copy for your phone',
    text: 'If you turn on phone access, your devices keep a KeePass database on this server. The server, or anyone who steals it, can guess at its password at one Argon2id run per guess, and the server can give your phone an older copy.',
    advice:
      'Choose a long database password and require a key file, or leave phone access off, as it is until you turn it on.',
  },
  {
    title: 'Organization rules',
    text: 'The server enforces single sign-on and the rule that requires a second step. They don’t open anything: the identity provider can’t read a vault. Rules about exporting and sharing are signed by an owner and followed by every honest app, but anyone who may read a password can always copy it.',
    advice:
      'Share only what someone needs, and change it when they leave: the list you get when removing them says what.',
  },
]
