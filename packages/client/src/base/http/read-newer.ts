/** Reads replies of newer servers (PROTOCOL 7.1.1). */
import * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Removing members may reveal unknown ones one level deeper. */
const roundsMax = 8

/**
 * `value` as the schema reads it, without members that it does not know, at any depth. They are removed from `value`
 * itself. Null if the schema refuses the value for any other reason.
 */
export function readNewer<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.output<Schema> | null {
  for (let round = 0; round < roundsMax; round++) {
    const read = z.safeParse(schema, value)
    if (read.success) return read.data
    const unknown = unknownMembers(read.error.issues)
    if (unknown === null) return null
    for (const path of unknown) remove(value, path)
  }
  return null
}

/** The paths of unknown members; null if anything else is wrong too. */
function unknownMembers(issues: readonly Issue[], at: Path = []): Path[] | null {
  const found: Path[] = []
  for (const issue of issues) {
    const path = [...at, ...issue.path]
    if (issue.code === 'unrecognized_keys') found.push(...issue.keys.map((key) => [...path, key]))
    else if (issue.code === 'invalid_union') {
      const ofOne = issue.errors.map((errors) => unknownMembers(errors, path)).find((paths) => paths !== null)
      if (ofOne === undefined) return null
      found.push(...ofOne)
    } else return null
  }
  return found
}

function remove(value: unknown, path: Path): void {
  const [name, ...rest] = path
  if (name === undefined || typeof value !== 'object' || value === null) return
  if (rest.length === 0) Reflect.deleteProperty(value, name)
  else remove(Reflect.get(value, name), rest)
}
