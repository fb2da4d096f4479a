/** The real server made to lie. Every new kind of object that the server stores needs its lies here. */
export * from './forger.ts'
export * from './held-people.ts'
export * from './liar.ts'
export * from './past.ts'
export * from './whose-key-table.ts'
