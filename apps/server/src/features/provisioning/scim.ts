/**
 * SCIM 2.0 (RFC 7644) for an organization's directory, at `/scim/v2`. The token identifies the organization. Nothing
 * written here changes its signed member list.
 */
import { ok, type Result } from '@severy/result'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, newId } from '../../platform/random.ts'
import { type Limit, triesFrom } from '../../platform/rate-limit.ts'
import { parseStrictJson } from '../../platform/strict-json.ts'
import { type Deactivated, type DirectoryNews, newsOf, publishDeactivated } from './deactivate.ts'
import { listOf, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { type Attributes, parseFilter } from './filter.ts'
import { patch, PatchBody, type PatchProblem } from './patch.ts'
import { project } from './projection.ts'
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
/** Far more than directories send: a group lists its members, each as an object. */
const bodyBounds = { depthMax: 10, membersMax: 50_000 }
const resourcesMax = 20_000
const pageMax = 200
/** Retries of a change that conflicts with another. */
const triesMax = 10
const perAddress: Limit = { name: 'scim', triesMax: 1_200, windowMs: 60_000 }

/** Receives what a directory reports about one of its people, in the transaction that stores it. */
export type HearNews = (tx: Db, vaultId: string, news: DirectoryNews) => Promise<Deactivated | null>

export function serveScim(http: FastifyInstance, platform: Platform, address: string, hear: HearNews): void {
  const { database, clock, rateLimiter, settings } = platform
  const db = database.durable
  const vaults = new WeakMap<FastifyRequest, string>()

  http.addContentTypeParser(contentType, { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    reply.header('cache-control', 'no-store')
    const waitSeconds = await rateLimiter.take(triesFrom(perAddress, request.ip))
    if (waitSeconds !== null) {
      reply.header('retry-after', String(waitSeconds))
      return refuse(reply, 429, 'Too many requests.')
    }
    const token = /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(request.headers.authorization ?? '')?.[1]
    const vaultId = token === undefined ? null : await findVaultOfToken(db, hashToken(token))
    if (vaultId === null) {
      reply.header('www-authenticate', 'Bearer')
      return refuse(reply, 401, 'The token is missing or no longer valid.')
    }
    if (request.method !== 'GET' && (await settings.read()).is_maintenance_on) {
      return refuse(reply, 503, 'This server is under maintenance, so nothing can be changed right now.')
    }
    vaults.set(request, vaultId)
    await touchToken(database.disposable, vaultId, clock.nowMs())
    return undefined
  }

  const vaultOf = (request: FastifyRequest): string => {
    const vaultId = vaults.get(request)
    if (vaultId === undefined) throw new Error('A request without an organization')
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

  route('GET', '/ServiceProviderConfig', (_request, reply) =>
    send(reply, 200, serviceProviderConfig(address)),
  )
  for (const [path, documents] of [
    ['/ResourceTypes', resourceTypes(address)],
    ['/Schemas', schemas(address)],
  ] as const) {
    route('GET', path, (request, reply) =>
      // RFC 7644 section 4: refuse a filter rather than return unfiltered results.
      'filter' in queryOf(request)
        ? refuse(reply, 403, 'Filters aren’t supported here.')
        : send(reply, 200, listOf(documents)),
    )
    route('GET', `${path}/:id`, (request, reply) => {
      const found = documents.find(({ id }) => id === idOf(request))
      return found === undefined ? refuseUnknown(reply) : send(reply, 200, found)
    })
  }
  // Operations that the configuration marks as unsupported (RFC 7644 sections 3.4.3, 3.7 and 3.11), and unknown paths.
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    for (const path of ['/Bulk', '/Me', '/.search']) {
      route(method, path, (_request, reply) => refuse(reply, 501, 'This server does not support that.'))
    }
    route(method, '/*', (_request, reply) => refuseUnknown(reply))
  }

  for (const kind of ['User', 'Group'] as const) {
    const describe = (stored: Parameters<typeof describeResource>[1]) =>
      describeResource(kind, stored, address)

    /** Writes a resource, and in the same transaction what its change means for the organization's people. */
    const withNews = async <T>(
      vaultId: string,
      before: string | null,
      after: string | null,
      write: (tx: Db) => Promise<T>,
    ): Promise<T> => {
      const [written, deactivated] = await inTransaction(db, async (tx) => {
        const outcome = await write(tx)
        const news = kind === 'User' && outcome === true ? newsOf(before, after) : null
        return [outcome, news === null ? null : await hear(tx, vaultId, news)] as const
      })
      if (deactivated !== null) await publishDeactivated(platform, deactivated)
      return written
    }

    const search = async (
      request: FastifyRequest,
      reply: FastifyReply,
      query: Readonly<Record<string, unknown>>,
    ): Promise<FastifyReply> => {
      const filter = typeof query['filter'] === 'string' ? parseFilter(query['filter']) : () => true
      if (filter === null) return refuse(reply, 400, 'The filter isn’t valid.', 'invalidFilter')
      const all = (await listResources(db, vaultOf(request), kind)).map(describe).filter(filter)
      const startIndex = Math.max(1, wholeNumber(query['startIndex'], 1))
      const count = Math.min(pageMax, Math.max(0, wholeNumber(query['count'], pageMax)))
      const page = all.slice(startIndex - 1, startIndex - 1 + count)
      return send(reply, 200, {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
        totalResults: all.length,
        startIndex,
        itemsPerPage: page.length,
        Resources: page.map((resource) => project(resource, query)),
      })
    }
    route('GET', `/${kind}s`, (request, reply) => search(request, reply, queryOf(request)))
    route('POST', `/${kind}s/.search`, (request, reply) => {
      const body = bodyOf(request)
      const isQuery = typeof body === 'object' && body !== null && !Array.isArray(body)
      return isQuery ? search(request, reply, body as Attributes) : refuseBody(reply)
    })

    route('POST', `/${kind}s`, async (request, reply) => {
      const body = bodyOf(request)
      if (body === null) return refuseBody(reply)
      const read = readResource(kind, body)
      if (read === null) return refuse(reply, 400, `This isn’t a valid ${kind}.`, 'invalidValue')
      const vaultId = vaultOf(request)
      if ((await countResources(db, vaultId)) >= resourcesMax)
        return refuse(reply, 413, 'There are too many of these.')
      const nowMs = clock.nowMs()
      const stored = { resourceId: newId(), body: read.body, createdAtMs: nowMs, changedAtMs: nowMs }
      const inserted = await withNews(vaultId, null, read.body, (tx) =>
        insertResource(tx, vaultId, { ...stored, kind, name: read.name }),
      )
      if (!inserted) return refuseName(reply)
      reply.header('location', `${address}/${kind}s/${stored.resourceId}`)
      return send(reply, 201, project(describe(stored), queryOf(request)))
    })

    route('GET', `/${kind}s/:id`, async (request, reply) => {
      const stored = await findResource(db, vaultOf(request), kind, idOf(request))
      return stored === null
        ? refuseUnknown(reply)
        : send(reply, 200, project(describe(stored), queryOf(request)))
    })

    /**
     * Applies `next` to the stored resource. Directories send several changes of one group at once, so after a conflict
     * the resource is read again, and no change is lost.
     */
    const change = async (
      request: FastifyRequest,
      reply: FastifyReply,
      next: (before: Attributes) => Result<unknown, PatchProblem>,
    ): Promise<FastifyReply> => {
      const vaultId = vaultOf(request)
      for (let tries = 0; tries < triesMax; tries++) {
        const stored = await findResource(db, vaultId, kind, idOf(request))
        if (stored === null) return refuseUnknown(reply)
        const wanted = next(attributesOf(stored.body))
        const read = wanted.ok ? readResource(kind, wanted.value) : null
        if (read === null) {
          const scimType = wanted.ok ? 'invalidValue' : wanted.error
          return refuse(reply, 400, `This isn’t a valid change to a ${kind}.`, scimType)
        }
        // A change without effect does not update the resource (RFC 7644 section 3.5.2.1).
        const isSame = read.body === stored.body
        const changed = isSame ? stored : { ...stored, body: read.body, changedAtMs: clock.nowMs() }
        const written =
          isSame ||
          (await withNews(vaultId, stored.body, read.body, (tx) =>
            writeResource(tx, vaultId, { ...changed, kind, ...read }, stored),
          ))
        if (written === true) return send(reply, 200, project(describe(changed), queryOf(request)))
        if (written === 'name-taken') return refuseName(reply)
      }
      return refuse(reply, 409, 'Someone else is changing this right now. Try again.')
    }
    route('PUT', `/${kind}s/:id`, (request, reply) => {
      const body = bodyOf(request)
      return body === null ? refuseBody(reply) : change(request, reply, () => ok(body))
    })
    route('PATCH', `/${kind}s/:id`, (request, reply) => {
      const body = PatchBody.safeParse(bodyOf(request))
      return body.success ? change(request, reply, (before) => patch(before, body.data)) : refuseBody(reply)
    })

    route('DELETE', `/${kind}s/:id`, async (request, reply) => {
      const end = kind === 'User' ? retireUser : deleteGroup
      const vaultId = vaultOf(request)
      const stored = await findResource(db, vaultId, kind, idOf(request))
      if (stored === null) return refuseUnknown(reply)
      const isGone = await withNews(vaultId, stored.body, null, (tx) => end(tx, vaultId, stored.resourceId))
      return isGone ? reply.code(204).send() : refuseUnknown(reply)
    })
  }
}

function bodyOf({ body }: FastifyRequest): unknown {
  return typeof body === 'string' ? parseStrictJson(body, bodyBounds) : null
}

function queryOf({ query }: FastifyRequest): Attributes {
  return query as Attributes
}

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id
}

/** A number from the URL or from a search body. */
function wholeNumber(value: unknown, otherwise: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  return typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : otherwise
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
  return refuse(reply, 404, 'This resource doesn’t exist.')
}

function refuseBody(reply: FastifyReply): FastifyReply {
  return refuse(reply, 400, 'The request isn’t valid.', 'invalidSyntax')
}

function refuseName(reply: FastifyReply): FastifyReply {
  return refuse(reply, 409, 'This name is already taken.', 'uniqueness')
}
