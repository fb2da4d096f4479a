/** Checks the bucket for attachments with the operations that the server uses. */
import { type Config, isLoopback } from '../config.ts'
import { openBlobs } from '../features/attachments/index.ts'
import { newId } from '../platform/random.ts'
import { type Finding, fine, problem, warning } from './finding.ts'

const check = 'Attachments'

/** Lists the bucket, and writes, reads and removes a small object. Reports nothing if there is no bucket. */
export async function checkBucket(config: Config): Promise<Finding[]> {
  const { bucket } = openBlobs(config)
  if (bucket === null || config.bucket === null) return []
  const where = `The bucket ${config.bucket.bucket} at ${new URL(config.bucket.endpoint).host}`
  const refused = (await bucket.findProblem(4_000)) ?? (await bucket.tryOut(newId()))
  if (refused !== null) {
    return [
      problem(
        check,
        `${where} can’t be used: ${refused}`,
        'Make sure the store is running, S3_ENDPOINT, S3_BUCKET and S3_REGION are right, the key can list, read, write and delete in the bucket, and the clock is right.',
      ),
    ]
  }
  if (config.bucket.endpoint.startsWith('http:') && !isLoopback(config.bucket.endpoint)) {
    return [
      warning(
        check,
        `${where} works, but files travel to it unencrypted.`,
        'Use an https address in S3_ENDPOINT.',
      ),
    ]
  }
  return [fine(check, `${where} works: files can be written, read and deleted.`)]
}
