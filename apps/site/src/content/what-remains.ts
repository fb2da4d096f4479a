/** What the design does not protect from, in the order of how much it should worry somebody. SECURITY.md says the same. */
export const remains: readonly { title: string; text: string; advice: string }[] = [
  {
    title: 'The page itself comes from us',
    text: 'The vault runs as JavaScript that this server delivers. A server that delivers other JavaScript to you can take what you type into it. A strict content security policy without inline scripts and code from one origin alone narrow this; they do not remove it.',
    advice: 'Use a server whose operator you trust with this, or run your own.',
  },
  {
    title: 'A device that is not yours alone',
    text: 'Malware, and browser extensions that may read all pages, see what the page shows while it is unlocked. Whoever copies the storage of a device can guess your password at one Argon2id run (64 MiB, three passes) for each guess.',
    advice: 'Lock the vault, keep few extensions, and choose a long password.',
  },
  {
    title: 'The operator and a weak password',
    text: 'Whoever holds the server’s own secret and the database together can try passwords at one Argon2id run each. A stolen database alone allows no guess.',
    advice:
      'The rule for account passwords is the defense. A Secret Key, in Settings, ends this risk for what is written after it.',
  },
  {
    title: 'Somebody who reads your mail',
    text: 'They can open nothing: recovery needs the code on your Recovery Kit too. But they can ask to start over in your name, which after a wait (seven days, unless the operator set another) ends in an empty vault in the place of yours.',
    advice:
      'Protect the mailbox as you protect the vault. Each of your devices shows that wait, with a button that cancels it.',
  },
  {
    title: 'A trusted contact and the server together',
    text: 'If you choose a trusted contact, that person holds one half of a key and the server the other. The server keeps the waiting time. Both together can skip it, and nobody else gains anything.',
    advice:
      'Choose somebody whom you would hand the vault itself. Without a trusted contact this does not exist.',
  },
  {
    title: 'What can be told from outside',
    text: 'How many items you have, their size class, when each changes, when and from where you connect: the server sees these, and so does whoever takes it over. On the network, sizes and times of the encrypted traffic can be seen.',
    advice:
      'Names, websites and kinds of items cannot be told from them alone, but a change can be linked to a moment. Looking your passwords up in a list of breaches tells the server 20 bits of a hash of each: it happens when you press the button, and by itself while dark web monitoring is on, which it is not unless you switch it on.',
  },
  {
    title: 'A device that has no memory',
    text: 'A device that has seen your vault notices when an older state is served. A new one cannot: it could be shown an old state that is complete and consistent. It therefore shows the signed date of the last change.',
    advice:
      'Read that date after a first sign-in, or add the device from another one, which hands it its memory.',
  },
  {
    title: 'A server that is silent',
    text: 'A server can refuse to answer, and keep a device at the last state that it has seen. That looks like a bad connection.',
    advice: 'Each device keeps a copy that opens offline.',
  },
  {
    title: 'The second step',
    text: 'Codes, passkeys and security keys as a second step are asked for by the server. They stop a thief of your password. They do not stop the server, from which the encryption protects you.',
    advice: 'Turn it on, and keep the backup codes apart from your devices.',
  },
  {
    title: 'Rules of an organization',
    text: 'Single sign-on and the rule that asks for a second step are kept by the server. They open nothing: whoever runs the identity provider reads no vault. Rules about export and sharing are signed by an owner and kept by every honest app; somebody who may read a password can always copy it.',
    advice:
      'Share what somebody needs, and change it when they leave: the list in the offboarding says what.',
  },
]
