/** Every email of the shop. */
export const emailTemplates = [
  'order-pending',
  'order-confirmation',
  'order-payment-failed',
  'order-sold-out',
  'order-payment-late',
  'order-shipped',
  'order-part-shipped',
  'order-rest-shipped',
  'order-ready',
  'order-return-started',
  'order-returned',
  'order-refunded',
  'order-refund-failed',
  'order-debit-returned',
  'order-cancelled',
  'order-all-cancelled',
  'order-withdrawn',
  'gift-card',
  'reset-password',
  'sign-in-code',
  'email-change',
  'email-change-asked',
  'email-changed',
  'passkey-added',
  'verify-email',
  'back-in-stock',
] as const
export type EmailTemplate = (typeof emailTemplates)[number]
export type OrderTemplate = Extract<EmailTemplate, `order-${string}`>

export function isEmailTemplate(template: string): template is EmailTemplate {
  return (emailTemplates as readonly string[]).includes(template)
}

export function isOrderTemplate(template: EmailTemplate): template is OrderTemplate {
  return template.startsWith('order-')
}
