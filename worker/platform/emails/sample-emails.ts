import type { Hono } from 'hono'
import { type BrandId, brands, isBrandId } from '#config/brands'
import { type Country, type Locale, locales, isLocale } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { chargesIn } from '#domain/pricing/market-charges'
import { localMessage } from '../messages'
import { paymentName } from '../orders/payment-name'
import type { Platform } from '../contract-router'
import {
  type EmailContent,
  type EmailTemplate,
  emailTemplates,
  type EmailDelivery,
  type EmailLine,
  type OrderDetails,
} from './composed-email'
import { type EmailWords, emailWordsFor } from './email-words'
import { renderEmail } from './render-email'

export type SampleEmail = EmailContent & { kind: string; unsubscribe?: string }
type SamplePlace = { brand: BrandId; locale: Locale; origin: string }

/** An email of each kind, as it reads in this locale: for tests, and for people who look at them. Its kinds are the templates, and variants. */
export function sampleEmails(place: SamplePlace): SampleEmail[] {
  return [...emailTemplates, ...variants].map((kind) => sampleEmail(kind, place))
}

const variants = [
  'order-confirmation pickup',
  'order-shipped untracked',
  'order-all-cancelled by shopper',
  'gift-card unnamed',
  'reset-password unverified',
  'sign-in-code unverified',
] as const
type SampleKind = EmailTemplate | (typeof variants)[number]

function sampleEmail(kind: SampleKind, { brand, locale, origin }: SamplePlace): SampleEmail {
  const template = kind.split(' ')[0] as EmailTemplate
  const link = `${origin}/${locale}/page?a=1&b=2`
  const isOrder = template.startsWith('order-')
  return {
    ...{ kind, template, locale, brand, link, values: valuesOf(kind, { brand, locale, origin }) },
    ...(isOrder && { details: detailsOf(kind, { brand, locale, origin }) }),
    ...(template === 'gift-card' && { cards: [{ number: '6006490000004321', pin: '4711' }] }),
    ...(template === 'sign-in-code' && { code: '204816' }),
    ...(template === 'back-in-stock' && { unsubscribe: `${origin}/${locale}/back-in-stock/unsubscribe?token=a.b` }),
  }
}

function valuesOf(kind: SampleKind, { brand, locale }: SamplePlace): Record<string, string> {
  const template = kind.split(' ')[0] as EmailTemplate
  const [first] = lines[brand]
  const words = emailWordsFor({ brand, locale })
  return {
    ...{ orderNumber: 'HA00000001', total: money(locale, 318), amount: money(locale, kind.startsWith('gift-card') ? 50 : 269) },
    ...{
      item: kind.startsWith('gift-card') ? `${brands[brand].name} Gift Card` : (first?.name ?? ''),
      options: first?.options ?? '',
    },
    ...{ image: first?.image ?? '', name: kind === 'gift-card' ? 'Ana' : '', message: kind === 'gift-card' ? '♥ 2026 ♥' : '' },
    ...(kind === 'order-withdrawn' && { name: 'Ana Example', at: '27.11.2026, 10:15', steps: words('mail.withdrawal.cancelled') }),
    ...(template === 'passkey-added' && { name: 'Ana’s phone' }),
    ...(template.startsWith('email-change') && { address: 'a•••@example.com' }),
    ...(kind.endsWith(' unverified') && { startsEmpty: 'yes' }),
  }
}

function detailsOf(kind: SampleKind, place: SamplePlace): OrderDetails {
  const { brand, locale } = place
  const isWhole = kind.startsWith('order-confirmation')
  const own = lines[brand].map((line, i) => (isWhole ? { ...line, price: money(locale, [269, 49][i] ?? 0) } : line))
  const [first, ...others] = own
  const tracking = { carrier: 'Parcel Line', trackingNumber: 'PL00000001', trackingUrl: 'https://parcels.example/track/PL00000001' }
  const { language } = locales[locale]
  const card = paymentName(language, 'CREDIT_CARD')
  return {
    ...{ orderedAt: Date.UTC(2026, 10, 27, 10), lines: isWhole ? own : first ? [first] : [] },
    ...(kind === 'order-part-shipped' && { later: others }),
    ...(kind === 'order-rest-shipped' && { earlier: others }),
    ...(isWhole && {
      totals: totalsOf(locale),
      payments: [{ way: `${card} •••• 1111`, amount: money(locale, 318) }],
      billing: home(locale),
    }),
    deliveries: [deliveryOf(kind, place)],
    ...(kind.includes('shipped') && kind !== 'order-shipped untracked' && { tracking }),
    ...textsOf(kind, { words: emailWordsFor({ brand, locale }), way: card, amount: money(locale, 269) }),
  }
}

type SampleTexts = { words: EmailWords; way: string; amount: string }

/** What an email of a payment says besides the texts of its kind. */
function textsOf(kind: SampleKind, { words, way, amount }: SampleTexts): Pick<OrderDetails, 'back' | 'note'> {
  const isCancelled = kind === 'order-cancelled' || kind.startsWith('order-all-cancelled')
  const released = `${words('mail.notCharged', { way, amount })} ${words('mail.when.released', { days: 7 })}`
  const returned = `${words('mail.goesBack', { way, amount })} ${words('mail.when.days', { days: 7 })}`
  const goesBack = ['order-refunded', 'order-sold-out', 'order-payment-late'].includes(kind)
  return {
    ...((isCancelled || goesBack) && { back: goesBack ? [returned, words('mail.when.now')] : [released] }),
    ...(isCancelled && { note: words(kind.endsWith(' by shopper') ? 'mail.cancelled.shopper' : 'mail.cancelled.shop') }),
  }
}

function deliveryOf(kind: SampleKind, { locale }: SamplePlace): EmailDelivery {
  const expected = ['2026-12-01', '2026-12-03'] as const
  if (kind === 'order-ready' || kind === 'order-confirmation pickup')
    return { route: 'store', method: localMessage(locale, 'shipping.pickup'), place: ['Westend', ...home(locale).slice(1)] }
  return { route: 'door', method: localMessage(locale, 'shipping.standard'), place: home(locale), expected }
}

function totalsOf(locale: Locale): OrderDetails['totals'] {
  const { taxIncluded } = chargesIn(locales[locale].country)
  return [
    { kind: 'items', amount: money(locale, 318) },
    { kind: 'savings', amount: `−${money(locale, 10)}` },
    { kind: 'delivery', amount: null },
    ...(taxIncluded ? [] : [{ kind: 'tax', amount: money(locale, 10) } as const]),
    { kind: 'total', amount: money(locale, 318) },
    ...(taxIncluded ? [{ kind: 'taxIncluded', amount: money(locale, 50.77) } as const] : []),
  ]
}

function money(locale: Locale, amount: number): string {
  return formatMoney(amount, locales[locale].currency, locale)
}

const lines: Record<BrandId, EmailLine[]> = {
  halvern: [
    { name: 'Skarn 3L Shell', options: 'Tarn, M', qty: 1, image: 'HV7K2Q41-tarn-front' },
    { name: 'Neb Rain Cap', options: 'L', qty: 1, image: 'HV3N6C91-ink-front' },
  ],
  dropkerb: [
    { name: 'Flat Bank Low', options: '42', qty: 1, image: 'DK8K6S44-plaster-side' },
    { name: 'Small Stack Tee', options: 'M', qty: 1, image: 'DK9D2T25-sodium-front' },
  ],
  dunnage: [
    { name: 'No. 4 Chore Coat', options: 'Indigo, M', qty: 1, image: 'DN1A4C10-indigo-front' },
    { name: 'Sign Painter Cap', options: 'M', qty: 1, image: 'DN4G7C50-duck-front' },
  ],
}

const places: Record<Country, readonly string[]> = {
  US: ['1 Harbor Street', 'Portland, OR 97201'],
  CA: ['12 rue Sainte-Catherine', 'Montréal, QC H2X 1K4'],
  GB: ['4 Quay Street', 'Bristol', 'BS1 4QA'],
  FR: ['8 rue des Lilas', '69003 Lyon'],
  DE: ['Lindenstraße 5', '50674 Köln'],
  IT: ['Via Garibaldi 9', '10122 Torino TO'],
  ES: ['Calle Mayor 7', '28013 Madrid'],
  NL: ['Prinsengracht 21', '1015 DK Amsterdam'],
}

function home(locale: Locale): string[] {
  return ['Ana Example', ...places[locales[locale].country]]
}

/** For reviewers on a developer's machine: an email of each kind, of a brand and in a locale, with pictures from the shop at `?shop=`. */
export function serveEmailSamples(app: Hono<Platform>) {
  app.get('/qa/emails', (c) => {
    const { brand = '', locale = '', shop = '' } = c.req.query()
    if (c.env.ENVIRONMENT !== 'local' || !isBrandId(brand) || !isLocale(locale) || !URL.canParse(shop)) return c.notFound()
    const samples = sampleEmails({ brand, locale, origin: new URL(shop).origin })
    return c.json({ emails: samples.map((sample) => ({ kind: sample.kind, ...renderEmail(sample) })) })
  })
}
