/**
 * The one call that is used of the CSV parser. Its published types bring Node's globals along, which this package
 * must not know.
 */
declare module 'papaparse' {
  const Papa: {
    parse(
      text: string,
      options: { delimiter: string; newline: '\n' | '\r\n' | '\r'; quoteChar: string; fastMode: false },
    ): { data: string[][]; errors: { type: string; row?: number }[] }
  }
  export = Papa
}
