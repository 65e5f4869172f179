import type { PlatformResponse } from './request.ts'
import { requestOnce } from './send-request.ts'
import { buildCaptchaToken } from './shopper.ts'

export const password = 'Shell2026'
/** The verifier and challenge of RFC 7636, appendix B. */
const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'
export const codeVerifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'

export function createEmail(): string {
  return `ana.${crypto.randomUUID()}@example.com`
}

export function signUp(url: string, email: string): Promise<PlatformResponse> {
  const account = { email, password, firstName: 'Ana', lastName: 'Example', isTermsConfirmed: true }
  const body = { ...account, recaptcha_response: buildCaptchaToken('register') }
  return requestOnce(`${url}/consumers-v3/auth/signup`, { method: 'POST', session: crypto.randomUUID(), body })
}

type AccountInput = { email: string; password: string; session?: string; deviceMark?: string }

/** First call of a sign-in; returns a code. */
export function signIn(
  url: string,
  { email, password: passwordText, session = crypto.randomUUID(), deviceMark }: AccountInput,
): Promise<PlatformResponse> {
  const credentials = { type: 'Registered', username: email, password: passwordText, codeChallenge }
  const body = { ...credentials, recaptcha_response: buildCaptchaToken('login'), ...(deviceMark && { deviceMark }) }
  return requestOnce(`${url}/consumers-v3/auth/signin`, { method: 'POST', session, body })
}
