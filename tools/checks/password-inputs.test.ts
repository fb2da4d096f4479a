import { expect, it } from 'vitest'
import { checkPasswordInputs } from './password-inputs.ts'

const path = 'apps/web/src/features/vault/editor/pin-field.tsx'

it.each([
  '<input type="password" />',
  "<TextField type='password' />",
  "<input type={isShown ? 'text' : 'password'} />",
  "<input type={'password'} />",
  "input.type = 'password'",
])('refuses a password field outside of its one place: %s', (text) => {
  expect(checkPasswordInputs([{ path, text }])).toEqual([expect.stringContaining(`${path}:1`)])
})

it('allows it in the one place, and items of that type', () => {
  expect(
    checkPasswordInputs([
      {
        path: 'packages/ui/src/inputs/secret-input.tsx',
        text: "<input type={isText ? 'text' : 'password'} />",
      },
      { path, text: "if (item.type === 'password') show({ type: 'password' })\nconst type = 'password'" },
    ]),
  ).toEqual([])
})
