import { createScorer } from './zxcvbn.ts'

export const scorePassword = createScorer()
