import { expect, it } from 'vitest'
import { checkDeployedNames } from './deployed-names.ts'

const files = {
  'apps/server/src/config.ts': `const variables = {\n  PORT: [number(), 'a port'],\n  HSTS: [text, 'a word'],\n} as const\n`,
  'apps/server/src/platform/metrics.ts': `name: 'severy_requests_total', name: 'severy_request_seconds'`,
  'deploy/alerts.yaml': 'expr: rate(severy_requests_total[5m])',
  'deploy/grafana-dashboard.json': '"expr": "sum(rate(severy_request_seconds_bucket[5m]))"',
  'docs/operations/metrics.md': '`severy_request_seconds`',
  'deploy/compose.yaml':
    'services:\n  severy:\n    image: severy\n    environment:\n      # A port.\n      PORT: 3000\n      HSTS: ${HSTS:-}\n    volumes:\n      - data:/data\n\n' +
    '  postgres:\n    environment:\n      POSTGRES_USER: severy\n',
}

function check(changed: Partial<Record<keyof typeof files, string>> = {}): string[] {
  return checkDeployedNames(Object.entries({ ...files, ...changed }).map(([path, text]) => ({ path, text })))
}

it('accepts existing names', () => {
  expect(check()).toEqual([])
})

it('refuses a metric that nothing measures', () => {
  expect(check({ 'deploy/alerts.yaml': 'expr: severy_request_total > 1' })).toEqual([
    'deploy/alerts.yaml names severy_request_total, which nothing measures',
  ])
})

it('refuses a variable that nothing reads, among the server’s only', () => {
  const compose = files['deploy/compose.yaml'].replace('HSTS:', 'HSTS_FOR:')
  expect(check({ 'deploy/compose.yaml': compose })).toEqual([
    'deploy/compose.yaml sets HSTS_FOR, which nothing reads',
  ])
})

it('fails when it finds no names', () => {
  expect(check({ 'deploy/compose.yaml': '', 'deploy/grafana-dashboard.json': '' })).toHaveLength(2)
})
