/**
 * Actions that a CAPTCHA token is valid for: one per form, so that a token made for one form opens no other. Turnstile allows letters,
 * digits, `_` and `-`, up to 32 characters.
 */
export const captchaActions = [
  'login',
  'agentLogin',
  'changePassword',
  'forgotPassword',
  'placeOrder',
  'address',
  'register',
  'enrollDevice',
  'reserve',
  'lookup',
  'saveCard',
  'giftCardBalance',
  'contact',
  'warranty',
  'question',
  'botCheck',
] as const

export type CaptchaAction = (typeof captchaActions)[number]

/** A Turnstile token has at most as many characters. */
export const maxCaptchaToken = 2_048

/** Name of a form's challenge when Turnstile's widget answers it, before the action. */
export const widgetChallenge = 'turnstile'
