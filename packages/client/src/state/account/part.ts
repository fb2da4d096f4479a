/**
 * An engine is a list of parts (docs/decisions/0082-an-engine-is-a-list-of-parts.md), from which the calls that a
 * client may make and their types follow. The code of a part that is not listed is not in the client.
 */
import type { Hooks } from './hooks.ts'
import type { Engine } from './session.ts'

/** A use case. Clients call it without the engine, and always get a promise. */
type Call = (engine: Engine, ...input: never[]) => unknown
type Calls = Readonly<Record<string, Call>>
// The type of an empty set of calls.
type NoCalls = Readonly<Record<never, never>>

export interface Part<Own extends Calls = Calls, Steps extends Calls = Calls> {
  readonly calls: Own
  /** Calls that change the session's state: they run one at a time (`door`). */
  readonly steps: Steps
  readonly hooks: Answers
}

/** What a part does when a hook is called. Nothing waits for it. */
type Answers = { readonly [Hook in keyof Hooks]?: (engine: Engine, ...input: Hooks[Hook]) => void }

/** Defines a part; most have only calls. All types are inferred. */
export function part<Own extends Calls = NoCalls, Steps extends Calls = NoCalls>(plan: {
  readonly calls?: Own
  readonly steps?: Steps
  readonly hooks?: Answers
}): Part<Own, Steps> {
  const { calls = {} as Own, steps = {} as Steps, hooks = {} } = plan
  return { calls, steps, hooks }
}

/** A call as the client sees it: plain data in, a promise of plain data out. */
type Bound<Own> = {
  [Name in keyof Own]: Own[Name] extends (engine: Engine, ...input: infer Input) => infer Answer
    ? (...input: Input) => Promise<Awaited<Answer>>
    : never
}

type CallsOf<P> = P extends Part<infer Own, infer Steps> ? Own & Steps : never

type Meet<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The calls of all parts in a list. */
export type CallsOfParts<Parts extends readonly Part[]> = Bound<Meet<CallsOf<Parts[number]>>>

/**
 * `unknown`, unless two parts have a call of the same name: then a type that no list satisfies and that contains the
 * name.
 */
export type Distinct<Parts extends readonly Part[], Seen = never> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly Part[],
]
  ? keyof CallsOf<First> & Seen extends never
    ? Distinct<Rest, Seen | keyof CallsOf<First>>
    : { twoPartsHaveTheCall: keyof CallsOf<First> & Seen }
  : unknown
