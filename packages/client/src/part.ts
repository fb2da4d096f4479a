/**
 * An engine is a list of parts (docs/decisions/0082-an-engine-is-a-list-of-parts.md): the calls that a client may make
 * and their types follow from the list. A part that is not named leaves no byte in a client.
 */
import type { Hooks } from './sessions/hooks.ts'
import type { Engine } from './sessions/session.ts'

/** A use case. Clients call it without the engine, and always get a promise. */
type Call = (engine: Engine, ...input: never[]) => unknown
type Calls = Readonly<Record<string, Call>>
// What a part without any of them has.
type NoCalls = Readonly<Record<never, never>>

export interface Part<Own extends Calls = Calls, Steps extends Calls = Calls> {
  readonly calls: Own
  /** Calls that lead from one state of the session to another: they run one at a time, behind the engine's door. */
  readonly steps: Steps
  readonly hooks: Answers
}

/** What a part does when it is told of something. Nobody waits for it. */
type Answers = { readonly [Hook in keyof Hooks]?: (engine: Engine, ...input: Hooks[Hook]) => void }

/** A part, of which most have calls only. All types are inferred. */
export function part<Own extends Calls = NoCalls, Steps extends Calls = NoCalls>(plan: {
  readonly calls?: Own
  readonly steps?: Steps
  readonly hooks?: Answers
}): Part<Own, Steps> {
  const { calls = {} as Own, steps = {} as Steps, hooks = {} } = plan
  return { calls, steps, hooks }
}

/** What a client calls, as it sees it: plain data in, plain data out, always as a promise. */
type Bound<Own> = {
  [Name in keyof Own]: Own[Name] extends (engine: Engine, ...input: infer Input) => infer Answer
    ? (...input: Input) => Promise<Awaited<Answer>>
    : never
}

type CallsOf<P> = P extends Part<infer Own, infer Steps> ? Own & Steps : never

type Meet<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The calls of all parts of a list. */
export type CallsOfParts<Parts extends readonly Part[]> = Bound<Meet<CallsOf<Parts[number]>>>

/** `unknown`, or for a list in which two parts have a call of one name something that says so and that no list is. */
export type Distinct<Parts extends readonly Part[], Seen = never> = Parts extends readonly [
  infer First,
  ...infer Rest extends readonly Part[],
]
  ? keyof CallsOf<First> & Seen extends never
    ? Distinct<Rest, Seen | keyof CallsOf<First>>
    : { twoPartsHaveTheCall: keyof CallsOf<First> & Seen }
  : unknown
