import type { CaptchaAction } from '#config/captcha-actions'
import type { CallInput } from '../kit/call-input'
import { requireFixture, expectThat, SkippedCase } from '../kit/finding'
import type { Kit } from '../kit/kit'
import { createVerifier, toBase64Url, buildSignUpBody } from '../kit/test-accounts'
import type { AreaPlans } from '../kit/plan'

const createSessionHeaders = () => ({ 'x-usid': crypto.randomUUID() })

async function buildSignIn(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { email, password } = kit.fixtures.people.shopper
  const { codeChallenge } = await createVerifier()
  const recaptcha_response = await kit.people.captcha('login')
  return {
    body: { type: 'Registered', username: email, password, codeChallenge, recaptcha_response, ...overrides },
    headers: createSessionHeaders(),
  }
}

async function buildSignUp(kit: Kit, overrides: object = {}): Promise<CallInput> {
  if (!kit.fixtures.signUp) throw new SkippedCase('The fixtures say that people cannot sign up (signUp).')
  return { body: await buildSignUpBody(kit.people.captcha, overrides), headers: createSessionHeaders() }
}

/** A change of the password of a new person, so that nobody of the fixtures loses theirs. */
async function buildPasswordChange(kit: Kit, overrides: (password: string) => object = () => ({})): Promise<CallInput> {
  const { person, session: ownSession } = await kit.people.newPerson()
  const recaptcha_response = await kit.people.captcha('changePassword')
  const body = { currentPassword: person.password, newPassword: 'Conformance2027', recaptcha_response, ...overrides(person.password) }
  return { body, token: ownSession.token, headers: { 'x-usid': ownSession.usid } }
}

async function buildWithCaptcha(kit: Kit, action: CaptchaAction, body: object): Promise<CallInput> {
  return { body: { recaptcha_response: await kit.people.captcha(action), ...body }, headers: createSessionHeaders() }
}

async function buildCaptchaAnswer(kit: Kit): Promise<CallInput> {
  const headers = createSessionHeaders()
  const { id, left, right } = await kit.done('auth.captchaChallenge', { body: { action: 'contact' }, headers })
  return { body: { challenge: id, answer: String(left + right) }, headers }
}

const getAssociateFixture = ({ fixtures }: Kit) => requireFixture(fixtures.associate, 'associate')
const createDeviceMark = () => toBase64Url(crypto.getRandomValues(new Uint8Array(32)))

async function buildDeviceEnrollment(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { storeId, enrollmentCode } = getAssociateFixture(kit)
  return buildWithCaptcha(kit, 'enrollDevice', { storeId, code: enrollmentCode, deviceMark: createDeviceMark(), ...overrides })
}

async function buildAgentSignIn(kit: Kit, overrides: object = {}): Promise<CallInput> {
  const { storeId, employeeId, password } = getAssociateFixture(kit)
  const enrollment = await buildDeviceEnrollment(kit)
  await kit.done('auth.enrollDevice', enrollment)
  const { deviceMark } = enrollment.body as { deviceMark: string }
  return buildWithCaptcha(kit, 'agentLogin', { username: employeeId, password, storeId, deviceMark, ...overrides })
}

const invalidCaptcha = { recaptcha_response: 'no-token' }
const locksAccountReason = 'Several wrong passwords would lock somebody out; the kit locks nobody.'
const serviceFailureReason = 'A client cannot make the identity service fail.'
const emailedTokenReason = 'The token is in an email.'
const noProfileReason = 'Only for an account without a profile, which the kit cannot make.'
const unknownPasskey = { id: 'none', origin: 'https://shop.example', name: 'None', clientDataJSON: 'none', attestationObject: 'none' }

export const authPlans: AreaPlans<'auth'> = {
  'auth.captchaChallenge': { ask: () => ({ body: { action: 'contact' }, headers: createSessionHeaders() }), errors: {} },
  'auth.captchaAnswer': {
    ask: (kit) => buildCaptchaAnswer(kit),
    errors: {
      CAPTCHA_FAILED: async (kit) => ({ ...(await buildCaptchaAnswer(kit)), body: { challenge: 'no-such-question', answer: '1' } }),
    },
  },
  'auth.token': {
    isCore: true,
    ask: () => ({ body: { type: 'Guest' }, headers: createSessionHeaders() }),
    says: ({ consumerType }) => expectThat(consumerType === 'GUEST', `A guest is of the type ${consumerType}.`),
    errors: {
      DUPLICATED_TOKEN: 'Only when two devices renew one token at once.',
      INVALID_AUTHORIZATION_CODE: async () => ({
        body: { type: 'Registered', authorizationCode: 'none', ...(await loadVerifier()) },
        headers: createSessionHeaders(),
      }),
      INVALID_CODE_VERIFIER: async (kit) => {
        const ask = await buildSignIn(kit)
        const { authorizationCode } = await kit.done('auth.signIn', ask)
        return { body: { type: 'Registered', authorizationCode, ...(await loadVerifier()) }, ...(ask.headers && { headers: ask.headers }) }
      },
      INVALID_REFRESH_TOKEN: () => ({ body: { type: 'Refresh', refreshToken: 'none' }, headers: createSessionHeaders() }),
      INVALID_CUSTOMER: 'Only after an account has been closed.',
    },
  },
  'auth.signIn': {
    isCore: true,
    ask: (kit) => buildSignIn(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => buildSignIn(kit, invalidCaptcha),
      INVALID_EMAIL_FORMAT: (kit) => buildSignIn(kit, { username: 'no address' }),
      INVALID_CREDENTIALS: (kit) => buildSignIn(kit, { username: `nobody.${crypto.randomUUID()}@example.com` }),
      LAST_LOGIN_ATTEMPT: locksAccountReason,
      USER_LOCKED: locksAccountReason,
      ACCOUNT_LOCKED: locksAccountReason,
      LOGIN_SYSTEM_ERROR: serviceFailureReason,
    },
  },
  'auth.sendSignInCode': {
    feature: 'signInCodes',
    ask: (kit) => buildWithCaptcha(kit, 'login', { email: `nobody.${crypto.randomUUID()}@example.com` }),
    errors: {
      CAPTCHA_FAILED: (kit) => buildWithCaptcha(kit, 'login', { email: 'nobody@example.com', ...invalidCaptcha }),
      INVALID_EMAIL_FORMAT: (kit) => buildWithCaptcha(kit, 'login', { email: 'no address' }),
    },
  },
  'auth.passkeyChallenge': { feature: 'passkeys', ask: () => ({ body: {}, headers: createSessionHeaders() }), errors: {} },
  'auth.passkeys': {
    feature: 'passkeys',
    ask: async (kit) => ({ token: (await kit.people.newPerson()).session.token }),
    says: ({ passkeys }) => expectThat(passkeys.length === 0, 'A new account has a passkey.'),
    errors: { PROFILE_NOT_FOUND: noProfileReason },
  },
  'auth.addPasskey': {
    feature: 'passkeys',
    cannotSucceed: 'The kit has no authenticator.',
    ask: async (kit) => ({ body: unknownPasskey, token: (await kit.people.newPerson()).session.token }),
    errors: { PROFILE_NOT_FOUND: noProfileReason, PROFILE_LIMIT_EXCEEDED: 'The kit has no authenticator.' },
  },
  'auth.removePasskey': {
    feature: 'passkeys',
    ask: async (kit) => ({ params: { passkeyId: 'none' }, token: (await kit.people.newPerson()).session.token }),
    errors: {},
  },
  'auth.signUp': {
    isCore: true,
    ask: (kit) => buildSignUp(kit),
    says: ({ email }, { ask }) => expectThat(email === (ask.body as { email: string }).email, `The account was opened for ${email}.`),
    errors: {
      CAPTCHA_FAILED: (kit) => buildSignUp(kit, invalidCaptcha),
      INVALID_EMAIL_FORMAT: (kit) => buildSignUp(kit, { email: 'no address' }),
      LOGIN_IN_USE: (kit) => buildSignUp(kit, { email: kit.fixtures.people.shopper.email }),
      LOGIN_IN_USE2: 'For a backend that keeps logins and profiles apart.',
      PHONE_NUMBER_ALREADY_IN_USE: 'The fixtures name no number that is taken.',
      PHONE_NUMBER_ALREADY_IN_USE_2: 'For a backend that keeps logins and profiles apart.',
      PROFILE_NAME_INVALID: (kit) => buildSignUp(kit, { firstName: '<b>' }),
      PROFILE_PHONE_INVALID: (kit) => buildSignUp(kit, { phone: 'letters', phoneCode: '1' }),
      PROFILE_POSTAL_CODE_INVALID: (kit) => buildSignUp(kit, { postalCode: '!!' }),
      PROFILE_UNDER_AGE: (kit) =>
        buildSignUp(kit, { birthDate: `${new Date().getUTCFullYear() - 2}-01-01`, subscriptions: { loyaltyEnrollment: true } }),
      MISSING_BIRTHDATE: 'Depends on whether the loyalty program asks for a birthday.',
      LOGIN_SYSTEM_ERROR: serviceFailureReason,
    },
  },
  'auth.changePassword': {
    isCore: true,
    ask: (kit) => buildPasswordChange(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => buildPasswordChange(kit, () => invalidCaptcha),
      WRONG_CURRENT_PASSWORD: (kit) => buildPasswordChange(kit, () => ({ currentPassword: 'Wrong2026' })),
      PASSWORD_SAME_AS_CURRENT: (kit) => buildPasswordChange(kit, (newPassword) => ({ newPassword })),
      PASSWORD_USED_BEFORE: 'Depends on how many passwords the backend remembers.',
      USER_LOCKED: locksAccountReason,
      ACCOUNT_LOCKED: locksAccountReason,
    },
  },
  'auth.resetPassword': {
    isCore: true,
    ask: (kit) => buildWithCaptcha(kit, 'forgotPassword', { email: `nobody.${crypto.randomUUID()}@example.com` }),
    errors: {
      CAPTCHA_FAILED: (kit) => buildWithCaptcha(kit, 'forgotPassword', { email: 'nobody@example.com', ...invalidCaptcha }),
      INVALID_EMAIL_FORMAT: (kit) => buildWithCaptcha(kit, 'forgotPassword', { email: 'no address' }),
    },
  },
  'auth.confirmForgotPassword': {
    isCore: true,
    cannotSucceed: emailedTokenReason,
    ask: (kit) => ({
      body: { token: 'no-such-link', email: kit.fixtures.people.shopper.email, newPassword: 'Conformance2027' },
      headers: createSessionHeaders(),
    }),
    errors: {
      RESET_LINK_EXPIRED: (kit) => ({
        body: { token: 'no-such-link', email: kit.fixtures.people.shopper.email, newPassword: 'Conformance2027' },
        headers: createSessionHeaders(),
      }),
      PASSWORD_SAME_AS_CURRENT: emailedTokenReason,
      PASSWORD_USED_BEFORE: emailedTokenReason,
    },
  },
  'auth.verifyEmail': {
    cannotSucceed: emailedTokenReason,
    ask: () => ({ body: { token: 'no-such-link' }, headers: createSessionHeaders() }),
    errors: {},
  },
  'auth.sendVerificationEmail': {
    ask: async (kit) => ({ body: {}, token: (await kit.people.newPerson()).session.token }),
    errors: {},
  },
  'auth.enrollDevice': {
    feature: 'associates',
    ask: (kit) => buildDeviceEnrollment(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => buildDeviceEnrollment(kit, invalidCaptcha),
      INVALID_CREDENTIALS: (kit) => buildDeviceEnrollment(kit, { code: 'no-such-code' }),
    },
  },
  'auth.agentLogin': {
    feature: 'associates',
    ask: (kit) => buildAgentSignIn(kit),
    errors: {
      CAPTCHA_FAILED: (kit) => buildAgentSignIn(kit, invalidCaptcha),
      INVALID_CREDENTIALS: (kit) => buildAgentSignIn(kit, { deviceMark: createDeviceMark() }),
      LAST_LOGIN_ATTEMPT: locksAccountReason,
      USER_LOCKED: locksAccountReason,
      ACCOUNT_LOCKED: locksAccountReason,
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

async function loadVerifier() {
  return { codeVerifier: (await createVerifier()).codeVerifier }
}
