/** The content of a secret request's link, in both directions. */
import * as z from 'zod/mini'

/** Characters. The title becomes an item's title. */
export const questionTitleLengthMax = 100

export const Question = z.strictObject({
  v: z.literal(1),
  title: z.string().check(z.minLength(1), z.maxLength(questionTitleLengthMax)),
  /** The requester's address, as they state it. */
  from: z.string().check(z.maxLength(254)),
})
export type Question = z.infer<typeof Question>

export const Answer = z.strictObject({
  v: z.literal(1),
  username: z.string().check(z.maxLength(1_000)),
  secret: z.string().check(z.maxLength(10_000)),
  notes: z.string().check(z.maxLength(10_000)),
})
export type Answer = z.infer<typeof Answer>
