import { expect, it } from 'vitest'
import { enAdminSignIn } from './en-admin-sign-in.ts'

it('says what the specification says, word for word', () => {
  expect(enAdminSignIn.adminSignIn).toMatchObject({
    submit: 'Access Admin Panel',
    busy: 'Authenticating...',
    failed: 'Invalid email or password',
    unexpected: 'An unexpected error occurred. Please try again.',
    denied: 'Access denied. Admin privileges required.',
  })
})
