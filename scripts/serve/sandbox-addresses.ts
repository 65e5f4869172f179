import { sandboxKeys } from '../../config/turnstile.ts'

/** Addresses of the sandbox's services for Workers and browsers. */
export function getSandboxAddresses(sandbox: string) {
  return {
    CUSTOMIZER_ADDRESS: sandbox,
    TURNSTILE_SITE_KEY: sandboxKeys.site,
    TURNSTILE_ORIGIN: sandbox,
    SOCIAL_ORIGIN: `${sandbox}/social`,
    PAYMENT_SANDBOX: sandbox,
    GOOGLE_PAY_SCRIPT: `${sandbox}/wallets/google-pay.js`,
    PAYPAL_SCRIPT: `${sandbox}/wallets/pay-pal.js`,
    PAY_LATER_SCRIPT: `${sandbox}/wallets/pay-later.js`,
  }
}
