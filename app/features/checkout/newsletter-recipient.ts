import type { Cart } from '#contracts/entities/cart'
import { isCollected } from '#domain/checkout/open-step'
import { firstProblem, type Problem } from '#domain/validation/rule'
import { email as wellWritten, required } from '#domain/validation/text-rules'
import type { ShippingTyped } from './shipping.form'

type NewsReader = { email: string; problems: Record<string, Problem | undefined> }

/**
 * Who wants news, if anybody does: who the order is for; where everything is collected, who comes first. Consent without an address to write to is
 * told beside the field for it.
 */
export function newsletterRecipient(typed: ShippingTyped, { shippingMethods }: Pick<Cart, 'shippingMethods'>): NewsReader | undefined {
  if (!typed.newsletter) return undefined
  const isSent = shippingMethods.some(({ code }) => !isCollected(code) && code !== 'digital')
  const collected = isSent ? undefined : shippingMethods.find(({ code }) => isCollected(code))?.shippingId
  const [field, email] = collected ? [`contact.${collected}.email`, typed.contact[collected]?.email ?? ''] : ['email', typed.email]
  return { email, problems: { [field]: firstProblem(email, [required, wellWritten]) } }
}
