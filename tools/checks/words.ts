import ts from 'typescript'
import { lineOf, type RepositoryFile } from './repository-files.ts'

interface Word {
  /** Words that must not appear on a screen or in an email. */
  pattern: RegExp
  /** What to write instead. */
  better: string
  /** Files in which the words mean something else. */
  except?: RegExp
}

/**
 * The audit log has entries; a vault has items. Two texts of the specification are recognized by the words around them,
 * and allowed.
 */
const aboutLogs = /\/(?:en-admin-[^/]+|admin)\.ts$/

const words: readonly Word[] = [
  {
    pattern: /(?<!available for this )\b(?:entry|entries)\b(?! upgraded to AES encryption)/i,
    better: 'item',
    except: aboutLogs,
  },
  {
    pattern:
      /\bmails\b|\b(?:a|the|this|that|our|your|by|test|each|every|no) mail\b(?!\s+(?:server|provider))/i,
    better: 'email',
  },
  // The Help Center's search must match what people type.
  { pattern: /\be-mail\b/i, better: 'email', except: /\/help-index\.ts$/ },
  { pattern: /\bwhoever (?:may|has|had|is|belongs|operates)\b/i, better: 'anyone who, or the person who' },
  // Slugs such as `when-somebody-leaves` are addresses that others link to.
  { pattern: /(?<!-)\b(?:somebody|anybody|everybody)\b(?!-)/i, better: 'someone, anyone, everyone' },
  { pattern: /\bcomes? into being\b/i, better: 'is created' },
  { pattern: /\bconcern(?:s|ed)\b/i, better: 'affects' },
  { pattern: /\bmeanwhile\b/i, better: 'elsewhere, since, or in the meantime' },
  { pattern: /\bat present\b/i, better: 'right now' },
  { pattern: /\b(?:delete|deleted|deletes) (?:\S+ )?for good\b/i, better: 'permanently delete' },
  { pattern: /\bhas that name\b/i, better: 'No results for “…”' },
  { pattern: /\bgo(?:es)? on\b(?! sale| the )/i, better: 'continue' },
  { pattern: /\b(?:isn|aren)[’']t right\b/i, better: 'wrong' },
  { pattern: /\bgroup by group\b/i, better: 'check it' },
  // The articles compare second factors of any kind.
  {
    pattern: /\bsecond factors?\b/i,
    better: 'two-factor authentication, or second step',
    except: /\/articles\//,
  },
  { pattern: /\bin pen\b/i, better: 'by hand' },
  { pattern: /\b(?:after|to|up|back)wards\b/i, better: 'American English: afterward, toward' },
  { pattern: /\btick(?:s|ed)?\b/i, better: 'check' },
  { pattern: /\b(?:look at|looked at)\b/i, better: 'review, check or view' },
  {
    pattern:
      /(?<!\bEmail )\bcannot\b|(?<!\bemail )\b(?:is|are|was|were|do|does|did|has|have|could|would|will) not\b(?! open billing portal)/i,
    better: 'the contraction: can’t, isn’t, don’t',
    // Articles may stress the word; the other file's string goes to the log.
    except: /\/articles\/|\/watch-emails\.ts$/,
  },
]

/** What documents for operators and engineers don't say either. */
const proseWords = words.filter(({ better }) => ['someone, anyone, everyone'].includes(better))

/**
 * Texts on screens, in emails, commands and documents follow docs/voice.md: they contain none of these words. Each
 * problem names the word to use.
 */
export function checkWords(files: readonly RepositoryFile[]): string[] {
  return files.flatMap((file) => {
    const held = wordsFor(file).filter(({ except }) => except?.test(file.path) !== true)
    if (held.length === 0) return []
    return textsOf(file).flatMap(({ text, index }) =>
      held.flatMap(({ pattern, better }) => {
        const found = pattern.exec(text)
        if (found === null) return []
        const line = lineOf(file.text, index + found.index)
        return [`${file.path}:${String(line)} says “${found[0]}”: say “${better}” (docs/voice.md)`]
      }),
    )
  })
}

function wordsFor({ path }: RepositoryFile): readonly Word[] {
  if (/\.md$/.test(path)) return path === 'docs/voice.md' ? [] : proseWords
  if (/\.test\.tsx?$/.test(path)) return []
  return onlyTexts.test(path) || textsAndCode.test(path) ? words : []
}

/** Files whose every string is read by people, single words too. */
const onlyTexts = new RegExp(
  [
    '^apps/web/src/(?:[^/]+/)+en-[^/]+\\.ts$',
    '^apps/extension/src/.*-texts\\.ts$',
    '^apps/server/src/features/(?!mail-queue/)(?:[^/]+/)+[^/]*mails?\\.ts$',
    '^apps/site/src/(?!browser/|build/).*\\.tsx?$',
  ].join('|'),
)

/** Files in which single words are names in code, and sentences are texts. */
const textsAndCode = new RegExp(
  [
    '^apps/(?:extension|archive-reader)/src/.*\\.tsx$',
    '^apps/extension/src/popup/lock-note\\.ts$',
    '^apps/server/src/(?:admin|admin-breaches|backup|config|doctor|startup)\\.ts$',
    '^apps/server/src/doctor/[^/]+\\.ts$',
    '^apps/server/src/features/(?:backups/commands|health/index)\\.ts$',
    '^packages/domain/src/import/(?:doubt-texts|import-entry)\\.ts$',
    '^packages/client/src/features/import/attach-files\\.ts$',
  ].join('|'),
)

/**
 * The string values and the text in JSX: keys are names in code that nobody sees on a screen. Of a document everything
 * but code, the targets of links, and the names of tests, which it quotes as they are.
 */
function textsOf({ path, text }: RepositoryFile): { text: string; index: number }[] {
  if (/\.md$/.test(path)) {
    const blanked = text.replaceAll(/```[^]*?```|`[^`\n]*`|\]\([^)\n]*\)|"[^"\n]*"/g, (code) =>
      code.replaceAll(/[^\n]/g, ' '),
    )
    return blanked.split('\n').reduce<{ text: string; index: number }[]>((lines, line) => {
      const last = lines.at(-1)
      lines.push({ text: line, index: last === undefined ? 0 : last.index + last.text.length + 1 })
      return lines
    }, [])
  }
  const isSingle = textsAndCode.test(path) ? (value: string) => !/\S\s+\S/.test(value) : () => false
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const texts: { text: string; index: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isPropertyAssignment(node)) {
      visit(node.initializer)
      return
    }
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) &&
      !isSingle(node.text)
    )
      texts.push({ text: node.text, index: node.getStart(source) })
    // Its text includes the white space before the first word, which `getStart` skips.
    if (ts.isJsxText(node)) texts.push({ text: node.text, index: node.pos })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return texts
}
