import type { ExpectedDays } from '#domain/delivery/standard-delivery'
import type { LineRoute } from '#domain/order/fulfillment-progress'

/** Units of an order line in an email. Texts are the shopper's, prices are formatted; `image` is the reference of a picture. */
export type EmailLine = { name: string; options?: string; qty: number; price?: string; image?: string }

/** An amount of the order's total; null where it is free. */
export type EmailTotal = {
  kind: 'items' | 'savings' | 'delivery' | 'tax' | 'taxIncluded' | 'total'
  amount: string | null
}

/** Where some lines go, and when; `place` is an address line by line, empty for what is emailed. */
export type EmailDelivery = { route: LineRoute; method: string; place: string[]; expected?: ExpectedDays }

type EmailTracking = { carrier?: string; trackingNumber?: string; trackingUrl?: string }

/** What an email tells of its order, as it was when the email was queued. */
export type OrderDetails = {
  /** Milliseconds, and the clock the day is told by; without it, that of the market. */
  orderedAt?: number
  timeZone?: string
  lines: EmailLine[]
  /** What another parcel will bring. */
  later?: EmailLine[]
  /** What earlier parcels brought. */
  earlier?: EmailLine[]
  /** A sentence below the introduction. */
  note?: string
  totals?: EmailTotal[]
  deliveries?: EmailDelivery[]
  tracking?: EmailTracking
  payments?: { way: string; amount: string }[]
  billing?: string[]
  /** What happens to each payment of what is cancelled or refunded, and how long that takes. */
  back?: string[]
}

/** The items of emails that were queued before they had details, `2 × Shell` each. */
export function detailsOfText({ items = '', later = '', back = '' }: Readonly<Record<string, string>>): OrderDetails {
  return { lines: linesOfText(items), later: linesOfText(later), back: back.split('\n').filter(Boolean) }
}

function linesOfText(text: string): EmailLine[] {
  return text.split('\n').flatMap((line) => {
    const [, qty, name] = /^(\d+) × (.+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, qty: Number(qty) }]
  })
}
