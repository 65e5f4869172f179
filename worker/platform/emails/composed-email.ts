import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { DeliveryEstimate } from '#domain/delivery/standard-delivery'
import type { LineRoute } from '#domain/order/fulfillment-progress'
import type { EmailTranslator } from '../messages'

/**
 * What an email is made of. `values` fill its texts. `details` are those of its order. `cards` are those of a gift card email and `code`
 * that of a sign-in; neither is ever stored. `link` is the absolute URL of its page.
 */
export type EmailContent = {
  template: EmailTemplate
  locale: Locale
  brand: BrandId
  values: Readonly<Record<string, string>>
  details?: EmailOrderDetails | undefined
  cards?: readonly { number: string; pin: string }[] | undefined
  code?: string | undefined
  link: string
  /** The absolute URL of the withdrawal function, where the law of the market wants it in the email. */
  withdraw?: string | undefined
}

export type ComposedEmail = EmailContent & { words: EmailTranslator; origin: string; brandName: string }

/** The heading, and what is below it. */
export type EmailBody = { heading: string; blocks: EmailBlock[] }

/** A label and its value; `strong` for the last one of a sum. */
export type EmailRow = { label: string; value: string; strong?: true }

/** A part of an email between its heading and its footer. Each is rendered as HTML and as plain text. */
export type EmailBlock =
  | { kind: 'text'; text: string }
  /** Message of the buyer to the recipient of a gift card. */
  | { kind: 'quote'; text: string }
  /** What the email wants of its reader: there is one in each. `copyLink` introduces its address as text. */
  | { kind: 'action'; label: string; link: string; copyLink?: string }
  /** A code to type, which some programs offer to copy. */
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; link: string }
  /** Order lines with their pictures, or a product, which has no quantity; `image` is a URL here. */
  | { kind: 'lines'; title?: string; lines: readonly (EmailLine & { quantity?: string })[]; more?: string }
  | { kind: 'rows'; title?: string; rows: readonly EmailRow[] }
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  /** `line`: the same in one line of text. */
  | { kind: 'card'; brand: string; amount: string; rows: readonly EmailRow[]; line: string }

/** Below every email: where to get help, why it came, and from whom. */
export type EmailFooter = {
  helpTitle: string
  help: { label: string; link: string }[]
  because: string
  company: string[]
  unsubscribe?: { label: string; link: string }
}

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

/** Units of an order line in an email. Texts are the shopper's, prices are formatted; `image` is the reference of a picture. */
export type EmailLine = { name: string; options?: string; qty: number; price?: string; image?: string }

/** An amount of the order's total; null where it is free. */
export type EmailTotal = {
  kind: 'items' | 'savings' | 'delivery' | 'tax' | 'taxIncluded' | 'total'
  amount: string | null
}

/** Destination and date of some lines; `place` has the address, one entry per line, and is empty for emailed gift cards. */
export type EmailDelivery = { route: LineRoute; method: string; place: string[]; expected?: DeliveryEstimate }

type EmailTracking = { carrier?: string; trackingNumber?: string; trackingUrl?: string }

/** Details of the order in an email, as of the time it was queued. */
export type EmailOrderDetails = {
  /** Time in milliseconds, and the time zone of the day shown; the market's by default. */
  orderedAt?: number
  timeZone?: string
  lines: EmailLine[]
  /** Items of later parcels. */
  later?: EmailLine[]
  /** Items of earlier parcels. */
  earlier?: EmailLine[]
  /** A sentence below the introduction. */
  note?: string
  totals?: EmailTotal[]
  deliveries?: EmailDelivery[]
  tracking?: EmailTracking
  payments?: { way: string; amount: string }[]
  billing?: string[]
  /** Refund per payment method of what was cancelled or returned, with its duration. */
  back?: string[]
}

/** The items of emails that were queued before they had details, `2 × Shell` each. */
export function parseOrderDetails({ items = '', later = '', back = '' }: Readonly<Record<string, string>>): EmailOrderDetails {
  return { lines: parseEmailLines(items), later: parseEmailLines(later), back: back.split('\n').filter(Boolean) }
}

function parseEmailLines(text: string): EmailLine[] {
  return text.split('\n').flatMap((line) => {
    const [, qty, name] = /^(\d+) × (.+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, qty: Number(qty) }]
  })
}
