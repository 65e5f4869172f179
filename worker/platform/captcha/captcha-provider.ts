import type { CaptchaAction } from '#config/captcha-actions'
import type { PlatformEnv } from '../env'

/** A provider's token, the action it must have been made for, and the address of the browser that sent it. */
export type CaptchaToken = { token: string; action: CaptchaAction; address?: string | undefined; now: number }

/**
 * What a provider says of a token: made by a person, for this action and this shop; refused, because it is forged, expired, used or made
 * elsewhere; or nothing, because the provider is unavailable or does not accept our request.
 */
export type CaptchaVerdict = 'person' | 'refused' | 'unavailable'

/** A CAPTCHA service. Verifies a token once and within seconds, and logs the reason of anything but `person`. */
export type CaptchaProvider = (env: CaptchaSettings, token: CaptchaToken) => Promise<CaptchaVerdict>

export type CaptchaSettings = Pick<PlatformEnv, 'ENVIRONMENT' | 'SANDBOX' | 'STOREFRONTS' | 'TURNSTILE_ADDRESS' | 'TURNSTILE_SECRET_KEY'>
