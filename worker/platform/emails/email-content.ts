import { href } from '#routes'
import { signedText } from '../auth/signed-text'
import type { PlatformEnv } from '../env'
import { boughtCards } from '../gift-cards/bought-cards'
import { readOnlyOrderTokenOf } from '../orders/order-access'
import { localMessage } from '../messages'
import type { QueuedEmail } from './enqueue-email'
import { emailTemplates, type EmailTemplate, renderEmail, type RenderedEmail } from './render-email'

type StoredEmail = Pick<QueuedEmail, 'locale' | 'brand' | 'values'> & { template: string }
/** Data not stored with the email: its link path and secrets only the recipient may see. */
type EmailContentOptions = { path: string; values?: Record<string, string>; unsubscribePath?: string }

const openings: Record<EmailTemplate, (env: PlatformEnv, mail: StoredEmail) => Promise<EmailContentOptions | null>> = {
  'order-confirmation': openOrder,
  'order-shipped': openOrder,
  'order-part-shipped': openOrder,
  'order-ready': openOrder,
  'order-returned': openOrder,
  'order-refunded': openOrder,
  async 'gift-card'(env, mail) {
    const cards = await writtenCards(env, mail)
    return cards === null ? null : { path: href('home', { locale: mail.locale }), values: { cards } }
  },
  async 'verify-email'(env, { locale, values }) {
    const token = await signedText(env, 'email-verification', values.verifyId ?? '')
    return { path: `${href('verifyEmail', { locale })}?${new URLSearchParams({ token }).toString()}` }
  },
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
  const { template, locale, brand, values } = mail
  if (!isTemplate(template)) return null
  const opening = await openings[template](env, mail)
  if (!opening) return null
  const { path, unsubscribePath } = opening
  const unsubscribe = unsubscribePath === undefined ? {} : { unsubscribe: `${origin}${unsubscribePath}` }
  return renderEmail({ template, locale, brand, values: { ...values, ...opening.values }, link: `${origin}${path}`, ...unsubscribe })
}

async function openOrder(env: PlatformEnv, { locale, values: { orderNumber = '' } }: StoredEmail): Promise<EmailContentOptions> {
  const st = await readOnlyOrderTokenOf(env, orderNumber)
  return { path: `${href('accountOrder', { locale, orderNumber })}?${new URLSearchParams({ st }).toString()}` }
}

async function writtenCards(env: PlatformEnv, { locale, values }: StoredEmail): Promise<string | null> {
  const { orderNumber = '', itemId = '', pieces = '0', amount = '' } = values
  const cards = await boughtCards(env, orderNumber, { id: itemId, qty: Number(pieces) })
  return cards && cards.map((card) => localMessage(locale, 'mail.gift-card.card', { ...card, amount })).join('\n')
}

function isTemplate(template: string): template is EmailTemplate {
  return (emailTemplates as readonly string[]).includes(template)
}
