import type { Cart } from '#contracts/entities/cart'
import { isCollected } from '#domain/checkout/is-collected'
import { firstProblem, type Problem } from '#domain/validation/rule'
import { email as wellWritten, required } from '#domain/validation/text-rules'
import type { ShippingTyped } from './shipping.form'

type NewsReader = { email: string; problems: Record<string, Problem | undefined> }

/**
 * Returns the newsletter recipient, if consent was given: the order's contact, else the first person who collects. Consent without an email
 * is an error on that field.
 */
export function newsletterRecipient(typed: ShippingTyped, { shippingMethods }: Pick<Cart, 'shippingMethods'>): NewsReader | undefined {
  if (!typed.newsletter) return undefined
  const isSent = shippingMethods.some(({ code }) => !isCollected(code) && code !== 'digital')
  const collected = isSent ? undefined : shippingMethods.find(({ code }) => isCollected(code))?.shippingId
  const [field, email] = collected ? [`contact.${collected}.email`, typed.contact[collected]?.email ?? ''] : ['email', typed.email]
  return { email, problems: { [field]: firstProblem(email, [required, wellWritten]) } }
}
