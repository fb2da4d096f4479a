/** Builders and stand-ins for what is outside: clock, servers of mail and databases, devices, a server that lies. */
export * from './account-builder.ts'
export * from './account-flows.ts'
export * from './api-caller.ts'
export * from './built-photo.ts'
export * from './fresh-database.ts'
export * from './manual-clock.ts'
export * from './opaque-client.ts'
export * from './smtp-sink.ts'
