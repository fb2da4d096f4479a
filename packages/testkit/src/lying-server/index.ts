/** The real server made to lie. It grows with every kind of object that the server stores. */
export * from './forger.ts'
export * from './held-people.ts'
export * from './liar.ts'
export * from './past.ts'
export * from './whose-key-table.ts'
