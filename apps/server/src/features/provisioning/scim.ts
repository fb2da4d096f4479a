/**
 * SCIM 2.0 (RFC 7644) for the directory of an organisation, at `/scim/v2`. A token names the organisation, and nothing that
 * is written here touches its signed list of members.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, newId } from '../../platform/random.ts'
import { networkOf, type Limit } from '../../platform/rate-limit.ts'
import { parseStrictJson } from '../../platform/strict-json.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { type Attributes, parseFilter } from './filter.ts'
import { patch, PatchBody } from './patch.ts'
import {
  countResources,
  deleteGroup,
  findResource,
  findVaultOfToken,
  insertResource,
  listResources,
  retireUser,
  touchToken,
  writeResource,
} from './resource-store.ts'
import { attributesOf, describeResource, readResource } from './resources.ts'

const contentType = 'application/scim+json'
const bodyBytesMax = 1024 * 1024
const resourcesMax = 20_000
const pageMax = 200
const perAddress: Limit = { name: 'scim', triesMax: 1_200, windowMs: 60_000 }

export function serveScim(http: FastifyInstance, platform: Platform, address: string): void {
  const { database, clock, rateLimiter, settings } = platform
  const db = database.durable
  const vaults = new WeakMap<FastifyRequest, string>()

  http.addContentTypeParser(contentType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    reply.header('cache-control', 'no-store')
    const waitSeconds = await rateLimiter.take([{ limit: perAddress, subject: networkOf(request.ip) }])
    if (waitSeconds !== null) {
      reply.header('retry-after', String(waitSeconds))
      return refuse(reply, 429, 'Too many requests.')
    }
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
    const vaultId = token === undefined ? null : await findVaultOfToken(db, hashToken(token))
    if (vaultId === null) {
      reply.header('www-authenticate', 'Bearer')
      return refuse(reply, 401, 'The token is missing, or is not valid any more.')
    }
    if (request.method !== 'GET' && (await settings.read()).is_maintenance_on) {
      return refuse(reply, 503, 'Nothing can be changed just now: this server is under maintenance.')
    }
    vaults.set(request, vaultId)
    await touchToken(database.disposable, vaultId, clock.nowMs())
    return undefined
  }

  const vaultOf = (request: FastifyRequest): string => {
    const vaultId = vaults.get(request)
    if (vaultId === undefined) throw new Error('A request without an organisation')
    return vaultId
  }
  const route = (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>,
  ): void => {
    const url = `/scim/v2${path}`
    http.route({ method, url, exposeHeadRoute: false, bodyLimit: bodyBytesMax, onRequest: admit, handler })
  }

  for (const [path, document] of [
    ['/ServiceProviderConfig', serviceProviderConfig],
    ['/ResourceTypes', resourceTypes],
    ['/Schemas', schemas],
  ] as const) {
    route('GET', path, (_request, reply) => send(reply, 200, document(address)))
  }

  for (const kind of ['User', 'Group'] as const) {
    const describe = (stored: Parameters<typeof describeResource>[1]) =>
      describeResource(kind, stored, address)

    route('GET', `/${kind}s`, async (request, reply) => {
      const query = request.query as Readonly<Record<string, unknown>>
      const filter = typeof query['filter'] === 'string' ? parseFilter(query['filter']) : () => true
      if (filter === null) return refuse(reply, 400, 'The filter cannot be read.', 'invalidFilter')
      const all = (await listResources(db, vaultOf(request), kind)).map(describe).filter(filter)
      const startIndex = Math.max(1, wholeNumber(query['startIndex'], 1))
      const count = Math.min(pageMax, Math.max(0, wholeNumber(query['count'], pageMax)))
      const page = all.slice(startIndex - 1, startIndex - 1 + count)
      return send(reply, 200, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: all.length,
        startIndex,
        itemsPerPage: page.length,
        Resources: page.map((resource) => without(resource, query['excludedAttributes'])),
      })
    })

    route('POST', `/${kind}s`, async (request, reply) => {
      const read = readResource(kind, bodyOf(request))
      if (read === null) return refuse(reply, 400, `This is no ${kind}.`, 'invalidValue')
      const vaultId = vaultOf(request)
      if ((await countResources(db, vaultId)) >= resourcesMax)
        return refuse(reply, 413, 'There are too many.')
      const nowMs = clock.nowMs()
      const stored = { resourceId: newId(), body: read.body, createdAtMs: nowMs, changedAtMs: nowMs }
      if (!(await insertResource(db, vaultId, { ...stored, kind, name: read.name }))) return refuseName(reply)
      reply.header('location', `${address}/${kind}s/${stored.resourceId}`)
      return send(reply, 201, describe(stored))
    })

    route('GET', `/${kind}s/:id`, async (request, reply) => {
      const stored = await findResource(db, vaultOf(request), kind, idOf(request))
      return stored === null ? refuseUnknown(reply) : send(reply, 200, describe(stored))
    })

    /** `change` gives what is there another form, or `null` for one that is none. */
    const change = async (
      request: FastifyRequest,
      reply: FastifyReply,
      next: (before: Attributes) => unknown,
    ): Promise<FastifyReply> => {
      const vaultId = vaultOf(request)
      const stored = await findResource(db, vaultId, kind, idOf(request))
      if (stored === null) return refuseUnknown(reply)
      const read = readResource(kind, next(attributesOf(stored.body)))
      if (read === null) return refuse(reply, 400, `This is no change of a ${kind}.`, 'invalidValue')
      const changed = { ...stored, body: read.body, changedAtMs: clock.nowMs() }
      if (!(await writeResource(db, vaultId, { ...changed, kind, name: read.name }))) return refuseName(reply)
      return send(reply, 200, describe(changed))
    }
    route('PUT', `/${kind}s/:id`, (request, reply) => change(request, reply, () => bodyOf(request)))
    route('PATCH', `/${kind}s/:id`, (request, reply) => {
      const body = PatchBody.safeParse(bodyOf(request))
      return change(request, reply, (before) => (body.success ? patch(before, body.data) : null))
    })

    route('DELETE', `/${kind}s/:id`, async (request, reply) => {
      const end = kind === 'User' ? retireUser : deleteGroup
      const isGone = await end(db, vaultOf(request), idOf(request))
      return isGone ? reply.code(204).send() : refuseUnknown(reply)
    })
  }
}

function bodyOf({ body }: FastifyRequest): unknown {
  return typeof body === 'string' ? parseStrictJson(body) : null
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id
}

function wholeNumber(value: unknown, otherwise: number): number {
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : otherwise
}

/** `excludedAttributes=members`: directories ask for groups so that are large. */
function without(resource: Attributes, excluded: unknown): Attributes {
  if (typeof excluded !== 'string') return resource
  const names = new Set(excluded.split(',').map((name) => name.trim().toLowerCase()))
  return Object.fromEntries(Object.entries(resource).filter(([key]) => !names.has(key.toLowerCase())))
}

function send(reply: FastifyReply, status: number, document: unknown): FastifyReply {
  return reply.code(status).type(`${contentType}; charset=utf-8`).send(JSON.stringify(document))
}

function refuse(reply: FastifyReply, status: number, detail: string, scimType?: string): FastifyReply {
  return send(reply, status, {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail,
    ...(scimType === undefined ? {} : { scimType }),
  })
}

function refuseUnknown(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, 'There is no such resource.')
}

function refuseName(reply: FastifyReply): FastifyReply {
  return refuse(reply, 409, 'Another one has this name.', 'uniqueness')
}
