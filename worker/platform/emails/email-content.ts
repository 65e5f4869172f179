import { locales } from '#config/locales'
import { href } from '#routes'
import { deriveEmailedCode, signText } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { loadBoughtCards } from '../gift-cards/bought-cards'
import { deriveReadOnlyOrderToken } from '../orders/order-access'
import type { QueuedEmail } from './enqueue-email'
import { type EmailContent, type EmailTemplate, isEmailTemplate } from './composed-email'
import { renderEmail, type RenderedEmail } from './render-email'

type StoredEmail = Pick<QueuedEmail, 'locale' | 'brand' | 'values' | 'details'> & { template: string }
/** Data not stored with the email: its link path and secrets only the recipient may see. */
type EmailLinks = Pick<EmailContent, 'cards' | 'code'> & { path: string; withdrawPath?: string; unsubscribePath?: string }

const linkBuilders: Record<EmailTemplate, (env: PlatformEnv, mail: StoredEmail) => Promise<EmailLinks | null>> = {
  async 'order-confirmation'(env, mail) {
    const { locale, values } = mail
    const isEurope = locales[locale].region === 'EMEA'
    const query = new URLSearchParams({ order: values.orderNumber ?? '' }).toString()
    return { ...(await buildOrderLinks(env, mail)), ...(isEurope && { withdrawPath: `${href('withdrawal', { locale })}?${query}` }) }
  },
  'order-pending': buildOrderLinks,
  'order-payment-failed': buildOrderLinks,
  'order-sold-out': buildOrderLinks,
  'order-payment-late': buildOrderLinks,
  'order-shipped': buildOrderLinks,
  'order-part-shipped': buildOrderLinks,
  'order-rest-shipped': buildOrderLinks,
  'order-ready': buildOrderLinks,
  'order-return-started': buildOrderLinks,
  'order-returned': buildOrderLinks,
  'order-refunded': buildOrderLinks,
  'order-refund-failed': buildOrderLinks,
  'order-debit-returned': buildOrderLinks,
  'order-cancelled': buildOrderLinks,
  'order-all-cancelled': buildOrderLinks,
  // Its recipient may be anybody who knows the order's number and email: no link of it opens the order.
  'order-withdrawn': async (_, { locale }) => ({ path: href('withdrawal', { locale }) }),
  async 'gift-card'(env, mail) {
    const { orderNumber = '', itemId = '', pieces = '0' } = mail.values
    const cards = await loadBoughtCards(env, orderNumber, { id: itemId, qty: Number(pieces) })
    return cards && { path: href('home', { locale: mail.locale }), cards }
  },
  async 'verify-email'(env, { locale, values }) {
    const token = await signText(env, 'email-verification', values.verifyId ?? '')
    return { path: `${href('verifyEmail', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  async 'sign-in-code'(env, { locale, values }) {
    return { path: href('signInCode', { locale }), code: await deriveEmailedCode(env, values.codeId ?? '') }
  },
  async 'email-change'(env, { locale, values }) {
    const token = await signText(env, 'email-change', values.changeId ?? '')
    return { path: `${href('confirmEmail', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  'email-change-asked': async (_, { locale }) => ({ path: href('forgotPassword', { locale }) }),
  'passkey-added': async (_, { locale }) => ({ path: href('accountProfile', { locale }) }),
  'email-changed': async (_, { locale }) => ({ path: href('contactUs', { locale }) }),
  async 'reset-password'(env, { locale, values }) {
    const token = await signText(env, 'reset-link', values.resetId ?? '')
    return { path: `${href('resetPassword', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  async 'back-in-stock'(env, { locale, values: { path = '', stopId = '' } }) {
    const token = await signText(env, 'stop-notifications', stopId)
    const unsubscribePath = `${href('stopNotifications', { locale })}?${new URLSearchParams({ token }).toString()}`
    return { path: `/${locale}${path}`, unsubscribePath }
  },
}

/**
 * An email as it is sent, with links into the storefront at this origin. Its secrets are derived from the deployment's secrets here and
 * stored nowhere; null when it can no longer be rendered: an unknown template, or cards of a former secret.
 */
export async function renderStoredEmail(env: PlatformEnv, storedEmail: StoredEmail, origin: string): Promise<RenderedEmail | null> {
  const { template, locale, brand, values, details } = storedEmail
  if (!isEmailTemplate(template)) return null
  const emailLinks = await linkBuilders[template](env, storedEmail)
  if (!emailLinks) return null
  const { path, withdrawPath, unsubscribePath, cards, code } = emailLinks
  const [withdraw, unsubscribe] = [withdrawPath, unsubscribePath].map((optionalPath) => optionalPath && `${origin}${optionalPath}`)
  return renderEmail({ template, locale, brand, values, details, cards, code, link: `${origin}${path}`, withdraw, unsubscribe })
}

async function buildOrderLinks(env: PlatformEnv, { locale, values: { orderNumber = '' } }: StoredEmail): Promise<EmailLinks> {
  const st = await deriveReadOnlyOrderToken(env, orderNumber)
  return { path: `${href('accountOrder', { locale, orderNumber })}?${new URLSearchParams({ st }).toString()}` }
}
