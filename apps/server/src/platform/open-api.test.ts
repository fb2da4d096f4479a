import { endpoints } from '@severy/contract'
import { ManualClock } from '@severy/testkit'
import { expect, it } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

it('describes every endpoint of the contract, with its schemas and refusals', async () => {
  const server = await startTestServer({ databaseUrl: null, clock: new ManualClock() })
  const reply = await server.http.inject({ url: '/v1/openapi.json' })
  await server.close()
  const api = reply.json<{
    openapi: string
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  }>()
  expect(api.openapi).toBe('3.1.0')
  const names = Object.values(api.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(names.sort()).toEqual(Object.keys(endpoints).sort())
  expect(api.paths['/v1/vaults/{vaultId}/commit']?.['post']).toMatchObject({
    parameters: [{ name: 'vaultId', in: 'path', required: true }],
    requestBody: {
      content: { 'application/vnd.severy.frames': { 'x-control': { additionalProperties: false } } },
    },
    responses: { 409: { description: '/problems/sequence-conflict' } },
  })
  expect(api.paths['/v1/auth/start']?.['post']).toMatchObject({
    requestBody: {
      content: {
        'application/json': { schema: { type: 'object', required: ['email', 'startLoginRequest'] } },
      },
    },
  })
})
