import { expect, it } from 'vitest'
import { checkPasswordInputs } from './password-inputs.ts'

const path = 'apps/web/src/features/vault/editor/pin-field.tsx'

it.each([
  '<input type="password" />',
  "<TextField type='password' />",
  "<input type={isShown ? 'text' : 'password'} />",
  "<input type={'password'} />",
  "input.type = 'password'",
])('refuses a field of the type password outside of its one place: %s', (text) => {
  expect(checkPasswordInputs([{ path, text }])).toEqual([expect.stringContaining(`${path}:1`)])
})

it('lets the one place draw it, and items be of that type', () => {
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
