/** Builds an engine from the parts that a client names. It contains no logic of its own. */
import type { DeviceStore } from './base/device/device-store.ts'
import { withHeldTokens } from './base/http/held-tokens.ts'
import { createLine } from './base/line.ts'
import type { CallsOfParts, Distinct, Part } from './state/account/part.ts'
import type { EnginePorts } from './base/ports.ts'
import type { EngineEvent } from './state/account/engine-event.ts'
import { personOf, type Engine } from './state/account/session.ts'

/**
 * The calls of an engine that has these parts. The engine lives in a worker; every argument and answer is plain data
 * that survives a structured clone, and no answer carries key bytes (PROTOCOL 12.1).
 */
export type EngineOf<Parts extends readonly Part[]> = CallsOfParts<Parts> & {
  /** Calls `listener` with every event from now on. There is one listener per page: a second call replaces it. */
  subscribe(listener: (event: EngineEvent) => void): Promise<void>
}

/** Creates an engine of these parts. Two calls of the same name are a compile error. */
export function createEngine<const Parts extends readonly Part[]>(
  parts: Parts & Distinct<Parts>,
  ports: EnginePorts,
): EngineOf<Parts> {
  let listener: (event: EngineEvent) => void = () => undefined
  let store: Promise<DeviceStore> | null = null
  const engine: Engine = {
    ports: { ...withHeldTokens(ports, () => engine.store()), person: () => personOf(engine) },
    store: () => (store ??= openStore()),
    state: { name: 'signed-out' },
    entering: null,
    door: createLine(),
    awaitedLink: null,
    link: null,
    help: null,
    invitation: null,
    pending: null,
    emit: (event) => {
      listener(event)
      engine.tell('emitted', event)
    },
    tell: (hook, ...input) => {
      for (const { hooks } of parts) hooks[hook]?.(engine, ...input)
    },
  }
  const openStore = async (): Promise<DeviceStore> => {
    const opened = await ports.openStore()
    opened.whenLost((why) => {
      engine.tell('deviceLost', why)
    })
    return opened
  }
  const subscribe = (next: typeof listener): Promise<void> => {
    listener = next
    return Promise.resolve()
  }
  return Object.assign({ subscribe }, ...parts.map((one) => bind(engine, one))) as EngineOf<Parts>
}

type Answering = (...input: unknown[]) => Promise<unknown>

function bind(engine: Engine, { calls, steps }: Part): Record<string, Answering> {
  const bound: Record<string, Answering> = {}
  for (const [name, call] of Object.entries(calls)) {
    bound[name] = (...input) => Promise.resolve(call(engine, ...(input as never[])))
  }
  for (const [name, step] of Object.entries(steps)) {
    bound[name] = (...input) => engine.door(() => Promise.resolve(step(engine, ...(input as never[]))))
  }
  return bound
}
