import { checkAccountPassword } from '@severy/domain'
import type { EnginePorts } from '../ports.ts'

/** PROTOCOL 5.1(1): judged on this device, with the address and the product's name as guessable words. */
export async function isAccountPassword(
  ports: EnginePorts,
  password: string,
  email: string,
): Promise<boolean> {
  const { score } = await ports.scorePassword(password, [email, 'severy'])
  return checkAccountPassword(password, email, score).length === 0
}
