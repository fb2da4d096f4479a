/** SCIM discovery documents (RFC 7643 sections 5 to 7). */
import { schemaOf } from './resources.ts'

/** A document with the id that it is found by. */
type Named = Readonly<Record<string, unknown>> & { id: string }

const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const listResponse = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export function serviceProviderConfig(address: string): object {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token that an owner of the organization creates.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${address}/ServiceProviderConfig` },
  }
}

export function resourceTypes(address: string): Named[] {
  return (['User', 'Group'] as const).map((kind) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: kind,
    name: kind,
    endpoint: `/${kind}s`,
    schema: schemaOf[kind],
    meta: { resourceType: 'ResourceType', location: `${address}/ResourceTypes/${kind}` },
  }))
}

export function schemas(address: string): Named[] {
  return [
    {
      schemas: [schemaSchema],
      id: schemaOf.User,
      name: 'User',
      description: 'Someone in the directory',
      attributes: [
        attribute('userName', { required: true, uniqueness: 'server' }),
        attribute('displayName'),
        attribute('name', {
          type: 'complex',
          subAttributes: [attribute('formatted'), attribute('familyName'), attribute('givenName')],
        }),
        attribute('active', { type: 'boolean' }),
        attribute('emails', {
          type: 'complex',
          multiValued: true,
          subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
        }),
      ],
      meta: { resourceType: 'Schema', location: `${address}/Schemas/${schemaOf.User}` },
    },
    {
      schemas: [schemaSchema],
      id: schemaOf.Group,
      name: 'Group',
      description: 'A group in the directory',
      attributes: [
        attribute('displayName', { required: true, uniqueness: 'server' }),
        attribute('members', {
          type: 'complex',
          multiValued: true,
          subAttributes: [attribute('value'), attribute('display')],
        }),
      ],
      meta: { resourceType: 'Schema', location: `${address}/Schemas/${schemaOf.Group}` },
    },
  ]
}

function attribute(name: string, more: object = {}): object {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  }
}

export function listOf(resources: readonly object[]): object {
  const { length } = resources
  return {
    schemas: [listResponse],
    totalResults: length,
    startIndex: 1,
    itemsPerPage: length,
    Resources: resources,
  }
}
