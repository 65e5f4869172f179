import type { CaptchaSettings } from './captcha-provider'

/** True for the host of a storefront of this deployment; in local development, for this machine. */
export function isOwnHost({ ENVIRONMENT, STOREFRONTS = '' }: Pick<CaptchaSettings, 'ENVIRONMENT' | 'STOREFRONTS'>, host: string): boolean {
  const origins = STOREFRONTS.split(/\s+/).filter((origin) => URL.canParse(origin))
  if (origins.some((origin) => new URL(origin).hostname === host)) return true
  return ENVIRONMENT === 'local' && (host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1')
}
