import type { CaptchaAction } from '#config/captcha-actions'
import type { Ask } from '../kit/ask'
import { given, must, Skipped } from '../kit/finding'
import type { Kit } from '../kit/kit'
import { aVerifier, base64url, signUpBody } from '../kit/people'
import type { AreaPlans } from '../kit/plan'

const session = () => ({ 'x-usid': crypto.randomUUID() })

async function signingIn(kit: Kit, over: object = {}): Promise<Ask> {
  const { email, password } = kit.fixtures.people.shopper
  const { codeChallenge } = await aVerifier()
  const recaptcha_response = await kit.people.captcha('login')
  return { body: { type: 'Registered', username: email, password, codeChallenge, recaptcha_response, ...over }, headers: session() }
}

async function signingUp(kit: Kit, over: object = {}): Promise<Ask> {
  if (!kit.fixtures.signUp) throw new Skipped('The fixtures say that people cannot sign up (signUp).')
  return { body: await signUpBody(kit.people.captcha, over), headers: session() }
}

/** A change of the password of a new person, so that nobody of the fixtures loses theirs. */
async function changing(kit: Kit, over: (password: string) => object = () => ({})): Promise<Ask> {
  const { person, session: own } = await kit.people.newPerson()
  const recaptcha_response = await kit.people.captcha('changePassword')
  const body = { currentPassword: person.password, newPassword: 'Conformance2027', recaptcha_response, ...over(person.password) }
  return { body, token: own.token, headers: { 'x-usid': own.usid } }
}

async function withCaptcha(kit: Kit, action: CaptchaAction, body: object): Promise<Ask> {
  return { body: { recaptcha_response: await kit.people.captcha(action), ...body }, headers: session() }
}

async function solved(kit: Kit): Promise<Ask> {
  const headers = session()
  const { id, left, right } = await kit.done('auth.captchaChallenge', { body: { action: 'contact' }, headers })
  return { body: { challenge: id, answer: String(left + right) }, headers }
}

const associate = ({ fixtures }: Kit) => given(fixtures.associate, 'associate')
const aMark = () => base64url(crypto.getRandomValues(new Uint8Array(32)))

async function enrolling(kit: Kit, over: object = {}): Promise<Ask> {
  const { storeId, enrollmentCode } = associate(kit)
  return withCaptcha(kit, 'enrollDevice', { storeId, code: enrollmentCode, deviceMark: aMark(), ...over })
}

async function agentSigningIn(kit: Kit, over: object = {}): Promise<Ask> {
  const { storeId, employeeId, password } = associate(kit)
  const enrolled = await enrolling(kit)
  await kit.done('auth.enrollDevice', enrolled)
  const { deviceMark } = enrolled.body as { deviceMark: string }
  return withCaptcha(kit, 'agentLogin', { username: employeeId, password, storeId, deviceMark, ...over })
}

const wrongCaptcha = { recaptcha_response: 'no-token' }
const locks = 'Several wrong passwords would lock somebody out; the kit locks nobody.'
const service = 'A client cannot make the identity service fail.'
const byEmail = 'The token is in an email.'
const noProfile = 'Only for an account without a profile, which the kit cannot make.'
const noPasskey = { id: 'none', origin: 'https://shop.example', name: 'None', clientDataJSON: 'none', attestationObject: 'none' }

export const authPlans: AreaPlans<'auth'> = {
  'auth.captchaChallenge': { ask: () => ({ body: { action: 'contact' }, headers: session() }), errors: {} },
  'auth.captchaAnswer': {
    ask: (kit) => solved(kit),
    errors: { CAPTCHA_FAILED: async (kit) => ({ ...(await solved(kit)), body: { challenge: 'no-such-question', answer: '1' } }) },
  },
  'auth.token': {
    isCore: true,
    ask: () => ({ body: { type: 'Guest' }, headers: session() }),
    says: ({ consumerType }) => must(consumerType === 'GUEST', `A guest is of the type ${consumerType}.`),
    errors: {
      DUPLICATED_TOKEN: 'Only when two devices renew one token at once.',
      INVALID_AUTHORIZATION_CODE: async () => ({
        body: { type: 'Registered', authorizationCode: 'none', ...(await verifier()) },
        headers: session(),
      }),
      INVALID_CODE_VERIFIER: async (kit) => {
        const ask = await signingIn(kit)
        const { authorizationCode } = await kit.done('auth.signIn', ask)
        return { body: { type: 'Registered', authorizationCode, ...(await verifier()) }, ...(ask.headers && { headers: ask.headers }) }
      },
      INVALID_REFRESH_TOKEN: () => ({ body: { type: 'Refresh', refreshToken: 'none' }, headers: session() }),
      INVALID_CUSTOMER: 'Only after an account has been closed.',
    },
  },
  'auth.signIn': {
    isCore: true,
    ask: (kit) => signingIn(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => signingIn(kit, wrongCaptcha),
      INVALID_EMAIL_FORMAT: (kit) => signingIn(kit, { username: 'no address' }),
      INVALID_CREDENTIALS: (kit) => signingIn(kit, { username: `nobody.${crypto.randomUUID()}@example.com` }),
      LAST_LOGIN_ATTEMPT: locks,
      USER_LOCKED: locks,
      ACCOUNT_LOCKED: locks,
      LOGIN_SYSTEM_ERROR: service,
    },
  },
  'auth.sendSignInCode': {
    feature: 'signInCodes',
    ask: (kit) => withCaptcha(kit, 'login', { email: `nobody.${crypto.randomUUID()}@example.com` }),
    errors: {
      CAPTCHA_FAILED: (kit) => withCaptcha(kit, 'login', { email: 'nobody@example.com', ...wrongCaptcha }),
      INVALID_EMAIL_FORMAT: (kit) => withCaptcha(kit, 'login', { email: 'no address' }),
    },
  },
  'auth.passkeyChallenge': { feature: 'passkeys', ask: () => ({ body: {}, headers: session() }), errors: {} },
  'auth.passkeys': {
    feature: 'passkeys',
    ask: async (kit) => ({ token: (await kit.people.newPerson()).session.token }),
    says: ({ passkeys }) => must(passkeys.length === 0, 'A new account has a passkey.'),
    errors: { PROFILE_NOT_FOUND: noProfile },
  },
  'auth.addPasskey': {
    feature: 'passkeys',
    cannotSucceed: 'The kit has no authenticator.',
    ask: async (kit) => ({ body: noPasskey, token: (await kit.people.newPerson()).session.token }),
    errors: { PROFILE_NOT_FOUND: noProfile, PROFILE_LIMIT_EXCEEDED: 'The kit has no authenticator.' },
  },
  'auth.removePasskey': {
    feature: 'passkeys',
    ask: async (kit) => ({ params: { passkeyId: 'none' }, token: (await kit.people.newPerson()).session.token }),
    errors: {},
  },
  'auth.signUp': {
    isCore: true,
    ask: (kit) => signingUp(kit),
    says: ({ email }, { ask }) => must(email === (ask.body as { email: string }).email, `The account was opened for ${email}.`),
    errors: {
      CAPTCHA_FAILED: (kit) => signingUp(kit, wrongCaptcha),
      INVALID_EMAIL_FORMAT: (kit) => signingUp(kit, { email: 'no address' }),
      LOGIN_IN_USE: (kit) => signingUp(kit, { email: kit.fixtures.people.shopper.email }),
      LOGIN_IN_USE2: 'For a backend that keeps logins and profiles apart.',
      PHONE_NUMBER_ALREADY_IN_USE: 'The fixtures name no number that is taken.',
      PHONE_NUMBER_ALREADY_IN_USE_2: 'For a backend that keeps logins and profiles apart.',
      PROFILE_NAME_INVALID: (kit) => signingUp(kit, { firstName: '<b>' }),
      PROFILE_PHONE_INVALID: (kit) => signingUp(kit, { phone: 'letters', phoneCode: '1' }),
      PROFILE_POSTAL_CODE_INVALID: (kit) => signingUp(kit, { postalCode: '!!' }),
      PROFILE_UNDER_AGE: (kit) =>
        signingUp(kit, { birthDate: `${new Date().getUTCFullYear() - 2}-01-01`, subscriptions: { loyaltyEnrollment: true } }),
      MISSING_BIRTHDATE: 'Depends on whether the loyalty program asks for a birthday.',
      LOGIN_SYSTEM_ERROR: service,
    },
  },
  'auth.changePassword': {
    isCore: true,
    ask: (kit) => changing(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => changing(kit, () => wrongCaptcha),
      WRONG_CURRENT_PASSWORD: (kit) => changing(kit, () => ({ currentPassword: 'Wrong2026' })),
      PASSWORD_SAME_AS_CURRENT: (kit) => changing(kit, (newPassword) => ({ newPassword })),
      PASSWORD_USED_BEFORE: 'Depends on how many passwords the backend remembers.',
      USER_LOCKED: locks,
      ACCOUNT_LOCKED: locks,
    },
  },
  'auth.resetPassword': {
    isCore: true,
    ask: (kit) => withCaptcha(kit, 'forgotPassword', { email: `nobody.${crypto.randomUUID()}@example.com` }),
    errors: {
      CAPTCHA_FAILED: (kit) => withCaptcha(kit, 'forgotPassword', { email: 'nobody@example.com', ...wrongCaptcha }),
      INVALID_EMAIL_FORMAT: (kit) => withCaptcha(kit, 'forgotPassword', { email: 'no address' }),
    },
  },
  'auth.confirmForgotPassword': {
    isCore: true,
    cannotSucceed: byEmail,
    ask: (kit) => ({
      body: { token: 'no-such-link', email: kit.fixtures.people.shopper.email, newPassword: 'Conformance2027' },
      headers: session(),
    }),
    errors: {
      RESET_LINK_EXPIRED: (kit) => ({
        body: { token: 'no-such-link', email: kit.fixtures.people.shopper.email, newPassword: 'Conformance2027' },
        headers: session(),
      }),
      PASSWORD_SAME_AS_CURRENT: byEmail,
      PASSWORD_USED_BEFORE: byEmail,
    },
  },
  'auth.verifyEmail': { cannotSucceed: byEmail, ask: () => ({ body: { token: 'no-such-link' }, headers: session() }), errors: {} },
  'auth.sendVerificationEmail': {
    ask: async (kit) => ({ body: {}, token: (await kit.people.newPerson()).session.token }),
    errors: {},
  },
  'auth.enrollDevice': {
    feature: 'associates',
    ask: (kit) => enrolling(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => enrolling(kit, wrongCaptcha),
      INVALID_CREDENTIALS: (kit) => enrolling(kit, { code: 'no-such-code' }),
    },
  },
  'auth.agentLogin': {
    feature: 'associates',
    ask: (kit) => agentSigningIn(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => agentSigningIn(kit, wrongCaptcha),
      INVALID_CREDENTIALS: (kit) => agentSigningIn(kit, { deviceMark: aMark() }),
      LAST_LOGIN_ATTEMPT: locks,
      USER_LOCKED: locks,
      ACCOUNT_LOCKED: locks,
    },
  },
  'auth.signOut': {
    isCore: true,
    ask: async (kit) => {
      const { refreshToken, usid } = await kit.people.guest()
      return { body: { refreshToken }, headers: { 'x-usid': usid } }
    },
    errors: {},
  },
}

async function verifier() {
  return { codeVerifier: (await aVerifier()).codeVerifier }
}
