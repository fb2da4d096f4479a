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
        `${where} cannot be used: ${refused}`,
        'Make sure that the store is running, that S3_ENDPOINT, S3_BUCKET and S3_REGION name the bucket, that the key may list, read, write and delete in it, and that the clock is right.',
      ),
    ]
  }
  if (config.bucket.endpoint.startsWith('http:') && !isLoopback(config.bucket.endpoint)) {
    return [
      warning(check, `${where} takes files, unencrypted on the way.`, 'Use an https address in S3_ENDPOINT.'),
    ]
  }
  return [fine(check, `${where} takes, gives back and deletes files.`)]
}
