import { lineOf, type RepositoryFile } from './repository-files.ts'

/** British stems, as they appear in words and identifiers, each with its American spelling. */
const stems: Readonly<Record<string, string>> = {
  'organis(?!m|t)': 'organiz',
  favour: 'favor',
  colour: 'color',
  neighbour: 'neighbor',
  harbour: 'harbor',
  behaviour: 'behavior',
  honour: 'honor',
  'centre(?![a-z])': 'center',
  recognis: 'recogniz',
  capitalis: 'capitaliz',
  summaris: 'summariz',
  initialis: 'initializ',
  normalis: 'normaliz',
  serialis: 'serializ',
  synchronis: 'synchroniz',
  authoris: 'authoriz',
  analyse: 'analyze',
  cancelled: 'canceled',
  cancelling: 'canceling',
  // `aria-labelledby` is the name of an attribute.
  'labelled(?!by)': 'labeled',
  defence: 'defense',
  licence: 'license',
  catalogue: 'catalog',
  judgement: 'judgment',
  'enrol(?!l)': 'enroll',
  'fulfil(?!l)': 'fulfill',
}
const british = new RegExp(Object.keys(stems).join('|'), 'gi')

/** Files that contain words from other people's files and pages, in many languages. */
const ofOthers = [
  'package-lock.json',
  'packages/fill/src/words/',
  'packages/domain/src/import/column-names.ts',
  'e2e/support/forms/',
  'tools/checks/american-spelling',
]

/** Code, texts and documents use American English, so that each name has only one spelling. */
export function checkAmericanSpelling(files: readonly RepositoryFile[]): string[] {
  return files
    .filter((file) => !ofOthers.some((place) => file.path.startsWith(place)))
    .flatMap((file) =>
      [...file.text.matchAll(british)].map(
        (match) =>
          `${file.path}:${String(lineOf(file.text, match.index))} spells ${match[0]} as the British do; American English has ${american(match[0])}`,
      ),
    )
}

function american(word: string): string {
  const found = Object.entries(stems).find(([stem]) => new RegExp(stem, 'i').test(word))
  return found?.[1] ?? word
}
