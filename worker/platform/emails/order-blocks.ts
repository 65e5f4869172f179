import { locales } from '#config/locales'
import { formatDay } from '#domain/dates/format-day'
import { formatDays } from '#domain/dates/format-days'
import { getMarketTimeZone } from '#domain/dates/market-day'
import { toLocalMoment } from '#domain/dates/local-day'
import { getEmailPicture } from '#content/art/picture-url'
import {
  type ComposedEmail,
  type EmailBlock,
  type EmailRow,
  type OrderTemplate,
  parseOrderDetails,
  type EmailDelivery,
  type EmailOrderDetails,
  type EmailLine,
} from './composed-email'
import type { EmailKey, EmailTranslator } from '../messages'

type OrderPart =
  | 'order'
  | 'tracking'
  | 'lines'
  | 'later'
  | 'earlier'
  | 'totals'
  | 'places'
  | 'payment'
  | 'refund'
  | 'back'
  | 'statement'
  | 'steps'
type OrderEmail = { parts: readonly OrderPart[]; lines: EmailKey }

/** What each email of an order shows, in this order, and how its lines are called. */
const orderEmails: Record<OrderTemplate, OrderEmail> = {
  'order-pending': { parts: ['order', 'lines', 'payment'], lines: 'mail.lines.ordered' },
  'order-confirmation': { parts: ['order', 'lines', 'totals', 'places', 'payment'], lines: 'mail.lines.ordered' },
  'order-payment-failed': { parts: ['order', 'lines'], lines: 'mail.lines.ended' },
  'order-sold-out': { parts: ['back', 'order', 'lines'], lines: 'mail.lines.ended' },
  'order-payment-late': { parts: ['back', 'order', 'lines'], lines: 'mail.lines.ended' },
  'order-shipped': { parts: ['tracking', 'lines', 'places'], lines: 'mail.lines.parcel' },
  'order-part-shipped': { parts: ['tracking', 'lines', 'later', 'places'], lines: 'mail.lines.parcel' },
  'order-rest-shipped': { parts: ['tracking', 'lines', 'earlier', 'places'], lines: 'mail.lines.parcel' },
  'order-ready': { parts: ['places', 'lines', 'order'], lines: 'mail.lines.ordered' },
  'order-return-started': { parts: ['lines', 'order'], lines: 'mail.lines.returning' },
  'order-returned': { parts: ['lines', 'order'], lines: 'mail.lines.returned' },
  'order-refunded': { parts: ['refund', 'back', 'lines'], lines: 'mail.lines.refunded' },
  'order-refund-failed': { parts: ['refund', 'lines'], lines: 'mail.lines.refunded' },
  'order-debit-returned': { parts: ['order', 'lines'], lines: 'mail.lines.ordered' },
  'order-cancelled': { parts: ['lines', 'back', 'order'], lines: 'mail.lines.cancelled' },
  'order-all-cancelled': { parts: ['lines', 'back', 'order'], lines: 'mail.lines.cancelled' },
  'order-withdrawn': { parts: ['statement', 'lines', 'steps'], lines: 'mail.lines.withdrawn' },
}

/** Emails of an order that has ended: it can be ordered again on its page. */
const endedOrderTemplates: readonly OrderTemplate[] = ['order-payment-failed', 'order-sold-out', 'order-payment-late']

/** Builds the blocks of an order email. Its button links to tracking for parcels, else to the order. */
export function buildOrderBlocks(email: ComposedEmail, template: OrderTemplate): EmailBlock[] {
  const { words, link, withdraw, values } = email
  const details = email.details ?? parseOrderDetails(values)
  const { parts, lines } = orderEmails[template]
  const trackingUrl = parts.includes('tracking') ? details.tracking?.trackingUrl : undefined
  const orderLink = { label: words(getActionLabel(template)), link }
  const texts = [words(`mail.${template}.intro`, values), ...(details.note === undefined ? [] : [details.note])]
  return [
    ...texts.map((text) => ({ kind: 'text', text }) as const),
    { kind: 'action', ...(trackingUrl === undefined ? orderLink : { label: words('mail.track'), link: trackingUrl }) },
    ...parts.flatMap((part) => partBuilders[part](email, details, lines)),
    ...(trackingUrl === undefined ? [] : [{ kind: 'link', ...orderLink } as const]),
    ...(withdraw === undefined ? [] : [{ kind: 'link', label: words('mail.withdraw'), link: withdraw } as const]),
  ]
}

function getActionLabel(template: OrderTemplate): EmailKey {
  if (template === 'order-withdrawn') return 'mail.order-withdrawn.link'
  return endedOrderTemplates.includes(template) ? 'mail.again' : 'mail.orderLink'
}

type PartBuilder = (email: ComposedEmail, details: EmailOrderDetails, lines: EmailKey) => EmailBlock[]

const partBuilders: Record<OrderPart, PartBuilder> = {
  order: ({ words, locale, values: { orderNumber = '' } }, { orderedAt, timeZone = getMarketTimeZone(locales[locale].country) }) =>
    buildRowBlocks([
      { label: words('mail.orderNumber'), value: orderNumber },
      {
        label: words('mail.orderDate'),
        value: orderedAt === undefined ? '' : formatDay(toLocalMoment(orderedAt, timeZone).date, locale, 'long'),
      },
    ]),
  tracking: ({ words, values: { orderNumber = '', carrier = '', trackingNumber = '' } }, { tracking = { carrier, trackingNumber } }) =>
    buildRowBlocks([
      { label: words('mail.orderNumber'), value: orderNumber },
      { label: words('mail.carrier'), value: tracking.carrier ?? '' },
      { label: words('mail.trackingNumber'), value: tracking.trackingNumber ?? '' },
    ]),
  lines: (email, { lines }, title) => buildLineBlocks(email, lines, title),
  later: (email, { later = [] }) => buildLineBlocks(email, later, 'mail.lines.later'),
  earlier: (email, { earlier = [] }) => buildLineBlocks(email, earlier, 'mail.lines.earlier'),
  totals: ({ words }, { totals = [] }) =>
    buildRowBlocks(
      totals.map(({ kind, amount }) => ({
        ...{ label: words(`mail.total.${kind}`), value: amount ?? words('mail.total.free') },
        ...(kind === 'total' && { strong: true as const }),
      })),
    ),
  places: (email, { deliveries = [] }) => deliveries.flatMap((delivery) => buildDeliveryBlocks(email, delivery)),
  payment: ({ words }, { payments = [], billing = [] }) => [
    ...buildRowBlocks(
      payments.map(({ way, amount }) => ({ label: way, value: amount })),
      words('mail.payment'),
    ),
    ...(billing.length > 0 ? [{ kind: 'columns', columns: [{ title: words('mail.billTo'), lines: billing }] } as const] : []),
  ],
  refund: ({ words, values: { orderNumber = '', amount = '' } }) =>
    buildRowBlocks([
      { label: words('mail.orderNumber'), value: orderNumber },
      { label: words('mail.refund'), value: amount, strong: true },
    ]),
  statement: ({ words, values: { orderNumber = '', at = '', name = '' } }) =>
    buildRowBlocks([
      { label: words('mail.withdrawal.at'), value: at },
      { label: words('mail.withdrawal.from'), value: name },
      { label: words('mail.orderNumber'), value: orderNumber },
    ]),
  steps: ({ words, values: { steps = '' } }) => [{ kind: 'list', title: words('mail.withdrawal.steps'), items: steps.split('\n') }],
  back: ({ words }, { back = [] }) => (back.length > 0 ? [{ kind: 'list', title: words('mail.payment'), items: back }] : []),
}

function buildLineBlocks({ words, origin }: ComposedEmail, lines: EmailOrderDetails['lines'], title: EmailKey): EmailBlock[] {
  return lines.length > 0 ? [buildLinesBlock({ words, origin, title: words(title) }, lines)] : []
}

/** Rows without a value are left out, and so is a block without rows. */
function buildRowBlocks(rows: readonly EmailRow[], title?: string): EmailBlock[] {
  const filledRows = rows.filter(({ value }) => value !== '')
  return filledRows.length > 0 ? [{ kind: 'rows', rows: filledRows, ...(title !== undefined && { title }) }] : []
}

/** Destination beside date and method. For pickups: that another email follows when it is ready. */
function buildDeliveryBlocks({ words, template, locale }: ComposedEmail, { route, method, place, expected }: EmailDelivery): EmailBlock[] {
  const isCollected = route === 'point' || route === 'store'
  const expectedLabel = isCollected ? 'mail.expectedThere' : 'mail.expected'
  const readyNotice = isCollected && template === 'order-confirmation' ? [words('mail.readyLater')] : []
  const columns = [
    { title: words(isCollected ? 'mail.collectFrom' : 'mail.deliverTo'), lines: place },
    expected
      ? { title: words(expectedLabel), lines: [formatDays(expected, locale), method, ...readyNotice] }
      : { title: words('mail.method'), lines: [method, ...readyNotice] },
  ]
  return [{ kind: 'columns', columns: columns.filter(({ lines }) => lines.length > 0) }]
}

/** More would make an email longer than Gmail shows; the order's page has them all. */
const maxEmailLines = 30

type LinesBlockContext = { words: EmailTranslator; origin: string; title: string }

/** Order lines with their pictures at the storefront of this origin. A line without a picture is text alone. */
function buildLinesBlock({ words, origin, title }: LinesBlockContext, lines: readonly EmailLine[]): EmailBlock {
  return {
    ...{ kind: 'lines', title },
    lines: lines
      .slice(0, maxEmailLines)
      .map((line) => ({ ...withPicture(line, origin), quantity: words('mail.quantity', { count: line.qty }) })),
    ...(lines.length > maxEmailLines && { more: words('mail.lines.more') }),
  }
}

/** A product with its picture, of which nobody has ordered any. */
export function buildProductBlock(origin: string, product: EmailLine): EmailBlock {
  return { kind: 'lines', lines: [withPicture(product, origin)] }
}

function withPicture({ image = '', ...line }: EmailLine, origin: string): EmailLine {
  const picture = getEmailPicture(image)
  return picture ? { ...line, image: `${origin}${picture}` } : line
}
