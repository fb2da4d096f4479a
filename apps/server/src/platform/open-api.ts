import {
  clientHeader,
  commonProblems,
  type EndpointDefinition,
  framesContentType,
  octetsContentType,
  ProblemBody,
  tokenHeader,
} from '@severy/contract'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document, made from the schemas that the server itself parses with. */
export function describeApi(
  endpoints: Readonly<Record<string, EndpointDefinition>>,
  publicUrl: string,
): Json {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Severy',
      version: '1',
      description:
        'Vault contents travel as ciphertext only. Refusals are application/problem+json (RFC 9457).',
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemBody) },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: '`__Host-session` over TLS.' },
        installed: {
          type: 'http',
          scheme: 'bearer',
          description: `Of installed clients, which name themselves in \`${clientHeader}\` with every request and send no cookies. New tokens come in the reply header \`${tokenHeader('session')}\`.`,
        },
      },
    },
  }
}

function describeOperation(operationId: string, endpoint: EndpointDefinition): Json {
  const needsSession = endpoint.access !== 'public' && endpoint.access !== 'token'
  return {
    operationId,
    'x-access': endpoint.access,
    ...(needsSession ? { security: [{ session: [] }, { installed: [] }] } : {}),
    ...(endpoint.params === undefined ? {} : { parameters: describeParams(endpoint.params) }),
    ...describeRequest(endpoint),
    responses: { ...describeSuccess(endpoint), ...describeProblems(endpoint) },
  }
}

function describeRequest(endpoint: EndpointDefinition): Json {
  if (endpoint.octets === 'request') return { requestBody: { required: true, content: octets } }
  if (endpoint.body === undefined) return {}
  const content = describeContent(endpoint.body, endpoint.frames === 'request')
  return { requestBody: { required: true, content } }
}

const page = { 'text/html': { schema: { type: 'string' } } }

const octets = { [octetsContentType]: { schema: { type: 'string', format: 'binary' } } }

function describeSuccess(endpoint: EndpointDefinition): Json {
  if (endpoint.events !== undefined) {
    const content = { 'text/event-stream': { schema: schemaOf(endpoint.events) } }
    return { 200: { description: 'Server-sent events, one of these in each data line', content } }
  }
  if (endpoint.html === true) return { 200: { description: 'The page', content: page } }
  if (endpoint.octets === 'reply' || endpoint.file === true) {
    return { 200: { description: 'The bytes', content: octets } }
  }
  if (endpoint.csv === true) {
    const content = { 'text/csv': { schema: { type: 'string' } } }
    return { 200: { description: 'A CSV file with a line of headings', content } }
  }
  if (endpoint.reply === undefined) return { 204: { description: 'Done' } }
  return {
    200: { description: 'Done', content: describeContent(endpoint.reply, endpoint.frames === 'reply') },
  }
}

/** A framed body is binary; the schema of its control part goes into `x-control`. */
function describeContent(schema: z.core.$ZodType, isFramed: boolean): Json {
  return isFramed
    ? { [framesContentType]: { schema: { type: 'string', format: 'binary' }, 'x-control': schemaOf(schema) } }
    : { 'application/json': { schema: schemaOf(schema) } }
}

function describeParams(params: z.core.$ZodType): Json[] {
  const { properties = {} } = schemaOf(params) as { properties?: Record<string, unknown> }
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
}

function describeProblems(endpoint: EndpointDefinition): Json {
  const all: Record<string, number> = { ...commonProblems, ...endpoint.problems }
  const byStatus = Map.groupBy(Object.entries(all), ([, status]) => status)
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, problems]) => [
      status,
      { description: problems.map(([name]) => `/problems/${name}`).join(', '), content },
    ]),
  )
}

function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' })
  return described
}
