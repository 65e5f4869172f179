import { locales } from '#config/locales'
import { href } from '#routes'
import { emailedCode, signedText } from '../auth/secrets'
import type { PlatformEnv } from '../env'
import { boughtCards } from '../gift-cards/bought-cards'
import { readOnlyOrderTokenOf } from '../orders/order-access'
import type { QueuedEmail } from './enqueue-email'
import { type EmailContent, type EmailTemplate, isEmailTemplate } from './composed-email'
import { renderEmail, type RenderedEmail } from './render-email'

type StoredEmail = Pick<QueuedEmail, 'locale' | 'brand' | 'values' | 'details'> & { template: string }
/** Data not stored with the email: its link path and secrets only the recipient may see. */
type EmailContentOptions = Pick<EmailContent, 'cards' | 'code'> & { path: string; withdrawPath?: string; unsubscribePath?: string }

const openings: Record<EmailTemplate, (env: PlatformEnv, mail: StoredEmail) => Promise<EmailContentOptions | null>> = {
  async 'order-confirmation'(env, mail) {
    const { locale, values } = mail
    const isEurope = locales[locale].region === 'EMEA'
    const query = new URLSearchParams({ order: values.orderNumber ?? '' }).toString()
    return { ...(await openOrder(env, mail)), ...(isEurope && { withdrawPath: `${href('withdrawal', { locale })}?${query}` }) }
  },
  'order-pending': openOrder,
  'order-payment-failed': openOrder,
  'order-sold-out': openOrder,
  'order-payment-late': openOrder,
  'order-shipped': openOrder,
  'order-part-shipped': openOrder,
  'order-rest-shipped': openOrder,
  'order-ready': openOrder,
  'order-return-started': openOrder,
  'order-returned': openOrder,
  'order-refunded': openOrder,
  'order-refund-failed': openOrder,
  'order-debit-returned': openOrder,
  'order-cancelled': openOrder,
  'order-all-cancelled': openOrder,
  // Its recipient may be anybody who knows the order's number and email: no link of it opens the order.
  'order-withdrawn': async (_, { locale }) => ({ path: href('withdrawal', { locale }) }),
  async 'gift-card'(env, mail) {
    const { orderNumber = '', itemId = '', pieces = '0' } = mail.values
    const cards = await boughtCards(env, orderNumber, { id: itemId, qty: Number(pieces) })
    return cards && { path: href('home', { locale: mail.locale }), cards }
  },
  async 'verify-email'(env, { locale, values }) {
    const token = await signedText(env, 'email-verification', values.verifyId ?? '')
    return { path: `${href('verifyEmail', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  async 'sign-in-code'(env, { locale, values }) {
    return { path: href('signInCode', { locale }), code: await emailedCode(env, values.codeId ?? '') }
  },
  async 'email-change'(env, { locale, values }) {
    const token = await signedText(env, 'email-change', values.changeId ?? '')
    return { path: `${href('confirmEmail', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  'email-change-asked': async (_, { locale }) => ({ path: href('forgotPassword', { locale }) }),
  'passkey-added': async (_, { locale }) => ({ path: href('accountProfile', { locale }) }),
  'email-changed': async (_, { locale }) => ({ path: href('contactUs', { locale }) }),
  async 'reset-password'(env, { locale, values }) {
    const token = await signedText(env, 'reset-link', values.resetId ?? '')
    return { path: `${href('resetPassword', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
  async 'back-in-stock'(env, { locale, values: { path = '', stopId = '' } }) {
    const token = await signedText(env, 'stop-notifications', stopId)
    const unsubscribePath = `${href('stopNotifications', { locale })}?${new URLSearchParams({ token }).toString()}`
    return { path: `/${locale}${path}`, unsubscribePath }
  },
}

/**
 * An email as it is sent, with links into the storefront at this origin. Its secrets are derived from the deployment's secrets here and
 * stored nowhere; null when it can no longer be rendered: an unknown template, or cards of a former secret.
 */
export async function emailContent(env: PlatformEnv, mail: StoredEmail, origin: string): Promise<RenderedEmail | null> {
  const { template, locale, brand, values, details } = mail
  if (!isEmailTemplate(template)) return null
  const opening = await openings[template](env, mail)
  if (!opening) return null
  const { path, withdrawPath, unsubscribePath, cards, code } = opening
  const [withdraw, unsubscribe] = [withdrawPath, unsubscribePath].map((known) => known && `${origin}${known}`)
  return renderEmail({ template, locale, brand, values, details, cards, code, link: `${origin}${path}`, withdraw, unsubscribe })
}

async function openOrder(env: PlatformEnv, { locale, values: { orderNumber = '' } }: StoredEmail): Promise<EmailContentOptions> {
  const st = await readOnlyOrderTokenOf(env, orderNumber)
  return { path: `${href('accountOrder', { locale, orderNumber })}?${new URLSearchParams({ st }).toString()}` }
}
