import { describe, expect, it } from 'vitest'
import { emailField as email, pageOf, passwordField as password, type Form } from '@severy/testkit/page-facts'
import { classify, plan, type FillContent, type PageFacts } from './index.ts'

function kindsOf(page: PageFacts): string[] {
  return classify(page).map(({ kind, fields }) => `${kind}: ${fields.map((field) => field.kind).join(' ')}`)
}

describe('classify', () => {
  it.each<[string, Form, string]>([
    ['to sign in', { button: 'Log in', fields: [email, password] }, 'login: email current-password'],
    ['the first of two pages', { button: 'Next', fields: [email] }, 'login-identifier: email'],
    [
      'the second of two pages',
      { button: 'Sign in', fields: [password] },
      'login-password: current-password',
    ],
    ['to sign up', { button: 'Sign up', fields: [email, password] }, 'sign-up: email new-password'],
    [
      'to sign up with the password twice',
      { button: 'Go', fields: [email, password, { type: 'password', label: 'Confirm password' }] },
      'sign-up: email new-password confirm-password',
    ],
    [
      'to change a password',
      {
        button: 'Save',
        fields: [
          { type: 'password', label: 'Current password' },
          password,
          { type: 'password', label: 'Repeat it' },
        ],
      },
      'password-change: current-password new-password confirm-password',
    ],
    [
      'a code',
      { button: 'Verify', fields: [{ label: 'Verification code' }] },
      'one-time-code: one-time-code',
    ],
    [
      'six boxes',
      { button: 'Verify', fields: Array.from({ length: 6 }, () => ({ maxLength: 1 })) },
      `one-time-code: ${Array.from({ length: 6 }, () => 'one-time-code').join(' ')}`,
    ],
    [
      'a card',
      {
        button: 'Pay',
        fields: [
          { label: 'Name' },
          { label: 'Card number' },
          { placeholder: 'MM / YY' },
          { label: 'Security code' },
        ],
      },
      'payment: card-holder card-number card-expiry card-code',
    ],
    [
      'an address',
      {
        button: 'Continue',
        fields: [
          { label: 'First name' },
          { label: 'Street' },
          { label: 'ZIP' },
          { label: 'City' },
          { label: 'Country' },
        ],
      },
      'identity: given-name address-line1 postal-code city country',
    ],
    ['a newsletter', { button: 'Subscribe', fields: [email] }, 'newsletter: email'],
    ['a search', { button: 'Search', fields: [{ type: 'search', name: 'q' }] }, 'search: search'],
    [
      'a password that is lost',
      { button: 'Reset password', headings: ['Forgot your password?'], fields: [email] },
      'recovery: email',
    ],
  ])('recognizes %s', (_name, form, kinds) => {
    expect(kindsOf(pageOf(form))).toEqual([kinds])
  })

  it.each([
    ['Benutzername', 'Kennwort', 'Anmelden'],
    ['Identifiant', 'Mot de passe', 'Se connecter'],
    ['Usuario', 'Contraseña', 'Iniciar sesión'],
    ['Nome utente', 'Password', 'Accedi'],
    ['Usuário', 'Senha', 'Entrar'],
    ['Gebruikersnaam', 'Wachtwoord', 'Inloggen'],
    ['Nazwa użytkownika', 'Hasło', 'Zaloguj się'],
    ['Uživatelské jméno', 'Heslo', 'Přihlásit'],
    ['Имя пользователя', 'Пароль', 'Войти'],
    ['Ім’я користувача', 'Пароль', 'Увійти'],
    ['Kullanıcı Adı', 'Şifre', 'Giriş Yap'],
    ['ユーザー名', 'パスワード', 'ログイン'],
    ['用户名', '密码', '登录'],
    ['아이디', '비밀번호', '로그인'],
    ['Användarnamn', 'Lösenord', 'Logga in'],
    ['اسم المستخدم', 'كلمة المرور', 'تسجيل الدخول'],
  ])('reads %s, %s, %s', (user, secret, button) => {
    const page = pageOf({ button, fields: [{ label: user }, { label: secret, type: 'password' }] })
    expect(kindsOf(page)).toEqual(['login: username current-password'])
  })

  it('prefers what a field declares over what its words say', () => {
    const fields = [{ label: 'Who are you?', autocomplete: 'section-a username webauthn' }, password]
    expect(kindsOf(pageOf({ button: 'Go', fields }))).toEqual(['login: username current-password'])
  })

  it('recognizes a sign-in form although its field says `new-password`', () => {
    const fields = [email, { ...password, autocomplete: 'new-password' }]
    expect(kindsOf(pageOf({ button: 'Log in', fields }))[0]).toContain('current-password')
  })

  it('distinguishes a sign-in and a sign-up in one form', () => {
    const fields = [{ label: 'Username' }, password, { label: 'New username' }, password, password]
    expect(kindsOf(pageOf({ button: '', fields })).length).toBe(2)
  })
})

const login: FillContent = { type: 'login', username: 'mara', password: 'secret' }

function planned(page: PageFacts, content: FillContent): Record<number, string> {
  const { steps } = plan(page, classify(page), content)
  return Object.fromEntries(steps.map(({ field, values }) => [field, values[0] ?? '']))
}

describe('plan', () => {
  it('fills a saved login into a sign-in form', () => {
    expect(planned(pageOf({ button: 'Log in', fields: [email, password] }), login)).toEqual({
      0: 'mara',
      1: 'secret',
    })
  })

  it.each<[string, Form]>([
    [
      'to sign up',
      { button: 'Create account', fields: [email, { ...password, autocomplete: 'new-password' }] },
    ],
    [
      'to reset',
      {
        button: 'Reset password',
        fields: [
          { type: 'password', label: 'New password' },
          { type: 'password', label: 'Confirm' },
        ],
      },
    ],
    ['of a newsletter', { button: 'Subscribe', headings: ['Newsletter'], fields: [email] }],
    ['of a search', { button: 'Search', fields: [{ type: 'search', name: 'q' }] }],
    [
      'whose fields are hidden',
      {
        button: 'Log in',
        fields: [
          { ...email, isVisible: false },
          { ...password, isVisible: false },
        ],
      },
    ],
    [
      'that is locked',
      {
        button: 'Log in',
        fields: [
          { ...email, isLocked: true },
          { ...password, isLocked: true },
        ],
      },
    ],
  ])('does not fill a saved login into a form %s', (_name, form) => {
    expect(planned(pageOf(form), login)).toEqual({})
  })

  it('never shows a saved password in a field for plain text', () => {
    const page = pageOf({ button: 'Log in', fields: [email, { label: 'Password', name: 'password' }] })
    expect(Object.values(planned(page, login))).toEqual(['mara'])
  })

  it('chooses the form with the focus', () => {
    const page = pageOf(
      { button: 'Log in', fields: [email, password] },
      { button: 'Log in', fields: [email, { ...password, isFocused: true }] },
    )
    expect(planned(page, login)).toEqual({ 2: 'mara', 3: 'secret' })
  })

  it('fills a new password into both of its fields, and the old one where it is requested', () => {
    const fields = ['Current password', 'New password', 'Confirm new password'].map((label) => ({
      type: 'password',
      label,
    }))
    const content: FillContent = { type: 'new-password', username: 'mara', password: 'made', current: 'old' }
    expect(planned(pageOf({ button: 'Save', fields }), content)).toEqual({ 0: 'old', 1: 'made', 2: 'made' })
  })

  it('fills each character of a code into its box', () => {
    const page = pageOf({ button: 'Verify', fields: Array.from({ length: 6 }, () => ({ maxLength: 1 })) })
    const code: FillContent = { type: 'one-time-code', code: '123456' }
    expect(planned(page, code)).toEqual({ 0: '1', 1: '2', 2: '3', 3: '4', 4: '5', 5: '6' })
  })

  it.each([
    ['MM / YY', {}, '09 / 28'],
    ['MM/YYYY', {}, '09/2028'],
    ['MM-YY', {}, '09-28'],
    ['', { type: 'month' }, '2028-09'],
  ])('writes a card’s date in the form %j', (placeholder, more, written) => {
    const fields = [{ label: 'Card number' }, { label: 'Expiry', placeholder, ...more }]
    const card: FillContent = {
      type: 'card',
      holder: '',
      number: '4111 1111 1111 1111',
      expiry: { month: 9, year: 2028 },
      code: '',
      network: '',
    }
    expect(planned(pageOf({ button: 'Pay', fields }), card)).toEqual({ 0: '4111111111111111', 1: written })
  })
})
