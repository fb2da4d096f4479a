import { configuredNames } from './configuration-table.ts'
import type { RepositoryFile } from './repository-files.ts'

const measured = ['deploy/alerts.yaml', 'deploy/grafana-dashboard.json', 'docs/operations/metrics.md']

/**
 * Names used by the examples in `deploy` must exist: the metrics of the alerts, of the dashboard and of their page, and
 * the variables that `compose.yaml` passes to the server.
 */
export function checkDeployedNames(files: readonly RepositoryFile[]): string[] {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''
  const metrics = metricsOf(files)
  const variables = new Set([...configuredNames(textOf('apps/server/src/config.ts')), 'NODE_ENV'])
  const used = measured.map((path) => ({ path, names: metricsIn(textOf(path)) }))
  const passed = passedNames(textOf('deploy/compose.yaml'))
  return [
    ...used.filter(({ names }) => names.size === 0).map(({ path }) => `${path} names no metric`),
    ...used.flatMap(({ path, names }) =>
      [...names]
        .filter((name) => !metrics.has(name))
        .map((name) => `${path} names ${name}, which nothing measures`),
    ),
    ...(passed.length === 0 ? ['deploy/compose.yaml: no variables found'] : []),
    ...passed
      .filter((name) => !variables.has(name))
      .map((name) => `deploy/compose.yaml sets ${name}, which nothing reads`),
  ]
}

/** The metrics that the server's code defines. */
function metricsOf(files: readonly RepositoryFile[]): Set<string> {
  const code = files.filter(({ path }) => /^apps\/server\/src\/.*(?<!\.test)\.ts$/.test(path))
  return new Set(
    code.flatMap(({ text }) => [...text.matchAll(/'(severy_\w+)'/g)].map(([, name = '']) => name)),
  )
}

function metricsIn(text: string): Set<string> {
  const names = [...text.matchAll(/\bsevery_[a-z_]+/g)].map(([name]) => name)
  // Prometheus exposes a histogram as three series.
  return new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))
}

/** The keys under `environment` of the service `severy`. */
function passedNames(compose: string): string[] {
  const service = /\n {2}severy:\n((?: {4}.*\n|\n)*)/.exec(compose)?.[1] ?? ''
  const environment = /(?:^|\n) {4}environment:\n((?: {6}.*\n)*)/.exec(service)?.[1] ?? ''
  return [...environment.matchAll(/^ {6}([A-Z][A-Z0-9_]*):/gm)].map(([, name = '']) => name)
}
