import * as z from 'zod'
import { captchaActions, maxCaptchaToken } from '#config/captcha-actions'
import { endpoint } from './endpoint'

const captchaPass = z.string().min(1).max(400)

/** CAPTCHA calls, made before the form's own call. (decision 051) */
export const captchaEndpoints = {
  /** A question for a form whose CAPTCHA widget does not run. */
  captchaChallenge: endpoint({
    method: 'POST',
    path: '/consumers-v3/auth/captcha/challenge',
    body: z.object({ action: z.enum(captchaActions) }),
    response: z.object({ id: z.string().min(1).max(200), left: z.int(), right: z.int() }),
    errors: ['INVALID_REQUEST', 'SERVER_ERROR'],
    class: 'deferred-read',
  }),
  /**
   * Checks the answer to a form's challenge: the sum for a question's id, a widget's token for `turnstile.<action>`. The token in the
   * response is the `recaptcha_response` of one call of that action; a sign-up gets one for the sign-in that follows.
   */
  captchaAnswer: endpoint({
    method: 'POST',
    path: '/consumers-v3/auth/captcha/answer',
    body: z.object({ challenge: z.string().min(1).max(200), answer: z.string().min(1).max(maxCaptchaToken) }),
    response: z.object({ token: captchaPass, then: captchaPass.optional() }),
    errors: ['INVALID_REQUEST', 'CAPTCHA_FAILED', 'SERVER_ERROR'],
    // A repeated call would find its token used.
    class: 'token',
  }),
}
