import type { Hono } from 'hono'
import { type BrandId, brands, isBrandId } from '#config/brands'
import { type Country, type Locale, locales, isLocale } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { getMarketCharges } from '#domain/pricing/market-charges'
import type { PlatformHonoEnv } from './contract-router'
import {
  type EmailContent,
  type EmailTemplate,
  emailTemplates,
  type EmailDelivery,
  type EmailLine,
  type EmailOrderDetails,
} from './emails/composed-email'
import { parseEmailContent } from './emails/enqueue-email'
import { renderEmail } from './emails/render-email'
import { listLatestEmails, type QueuedEmailRow, renderStoredEmail } from './emails/send-due-emails.ts'
import { getLocalStorefrontOrigin } from './emails/storefront-origin'
import { getLocaleMessage, type EmailTranslator, createEmailTranslator, getPaymentName } from './messages'
import { mountOpenApi } from './openapi/mount-openapi'
import { mountStuckOrders } from './orders/stuck-orders'

/** What developers and testers look at; no deployment has it. (decision 021) */
export function mountTesterPages(platform: Hono<PlatformHonoEnv>) {
  for (const mountPage of [mountOpenApi, mountEmailSamples, mountOutbox, mountStuckOrders]) mountPage(platform)
}

const maxShownEmails = 50
const defaultShopOrigin = 'http://localhost:8787'

/**
 * For testers on a developer's machine, where no email leaves. Shows the latest emails, of one recipient with `?to=` or one alone with
 * `?id=`. Links lead into the shop at `?shop=`.
 */
function mountOutbox(app: Hono<PlatformHonoEnv>) {
  app.get('/qa/outbox', async (c) => {
    if (c.env.ENVIRONMENT !== 'local') return c.notFound()
    const { to, id, shop = defaultShopOrigin } = c.req.query()
    const rows = await listLatestEmails(c.env.RECORDS, { to, id }, maxShownEmails)
    const renderRow = async ({ content, ...row }: QueuedEmailRow) => {
      const renderedEmail = await renderStoredEmail(
        c.env,
        { ...row, ...parseEmailContent(content) },
        getLocalStorefrontOrigin(row.brand, shop),
      )
      const { id, recipient, template, created_at, sent_at } = row
      return { id, to: recipient, template, state: sent_at === null ? 'due' : 'sent', createdAt: created_at, ...renderedEmail }
    }
    return c.json({ mails: await Promise.all(rows.map(renderRow)) })
  })
}

export type SampleEmail = EmailContent & { kind: string; unsubscribe?: string }
type SampleContext = { brand: BrandId; locale: Locale; origin: string }

/** An email of each kind, as it reads in this locale: for tests, and for people who look at them. Its kinds are the templates, and variants. */
export function buildSampleEmails(context: SampleContext): SampleEmail[] {
  return [...emailTemplates, ...sampleVariants].map((kind) => buildSampleEmail(kind, context))
}

const sampleVariants = [
  'order-confirmation pickup',
  'order-shipped untracked',
  'order-all-cancelled by shopper',
  'gift-card unnamed',
  'reset-password unverified',
  'sign-in-code unverified',
] as const
type SampleKind = EmailTemplate | (typeof sampleVariants)[number]

function buildSampleEmail(kind: SampleKind, { brand, locale, origin }: SampleContext): SampleEmail {
  const template = kind.split(' ')[0] as EmailTemplate
  const link = `${origin}/${locale}/page?a=1&b=2`
  const isOrder = template.startsWith('order-')
  return {
    ...{ kind, template, locale, brand, link, values: buildSampleValues(kind, { brand, locale, origin }) },
    ...(isOrder && { details: buildSampleDetails(kind, { brand, locale, origin }) }),
    ...(template === 'gift-card' && { cards: [{ number: '6006490000004321', pin: '4711' }] }),
    ...(template === 'sign-in-code' && { code: '204816' }),
    ...(template === 'back-in-stock' && { unsubscribe: `${origin}/${locale}/back-in-stock/unsubscribe?token=a.b` }),
  }
}

function buildSampleValues(kind: SampleKind, { brand, locale }: SampleContext): Record<string, string> {
  const template = kind.split(' ')[0] as EmailTemplate
  const [firstLine] = sampleLinesByBrand[brand]
  const translate = createEmailTranslator({ brand, locale })
  return {
    ...{
      orderNumber: 'HA00000001',
      total: formatSampleMoney(locale, 318),
      amount: formatSampleMoney(locale, kind.startsWith('gift-card') ? 50 : 269),
    },
    ...{
      item: kind.startsWith('gift-card') ? `${brands[brand].name} Gift Card` : (firstLine?.name ?? ''),
      options: firstLine?.options ?? '',
    },
    ...{ image: firstLine?.image ?? '', name: kind === 'gift-card' ? 'Ana' : '', message: kind === 'gift-card' ? '♥ 2026 ♥' : '' },
    ...(kind === 'order-withdrawn' && { name: 'Ana Example', at: '27.11.2026, 10:15', steps: translate('mail.withdrawal.cancelled') }),
    ...(template === 'passkey-added' && { name: 'Ana’s phone' }),
    ...(template.startsWith('email-change') && { address: 'a•••@example.com' }),
    ...(kind.endsWith(' unverified') && { startsEmpty: 'yes' }),
  }
}

function buildSampleDetails(kind: SampleKind, context: SampleContext): EmailOrderDetails {
  const { brand, locale } = context
  const hasAllLines = kind.startsWith('order-confirmation')
  const sampleLines = sampleLinesByBrand[brand].map((line, i) =>
    hasAllLines ? { ...line, price: formatSampleMoney(locale, [269, 49][i] ?? 0) } : line,
  )
  const [firstLine, ...otherLines] = sampleLines
  const tracking = { carrier: 'Parcel Line', trackingNumber: 'PL00000001', trackingUrl: 'https://parcels.example/track/PL00000001' }
  const card = getPaymentName(locales[locale], 'CREDIT_CARD')
  return {
    ...{ orderedAt: Date.UTC(2026, 10, 27, 10), lines: hasAllLines ? sampleLines : firstLine ? [firstLine] : [] },
    ...(kind === 'order-part-shipped' && { later: otherLines }),
    ...(kind === 'order-rest-shipped' && { earlier: otherLines }),
    ...(hasAllLines && {
      totals: buildSampleTotals(locale),
      payments: [{ way: `${card} •••• 1111`, amount: formatSampleMoney(locale, 318) }],
      billing: buildSampleAddress(locale),
    }),
    deliveries: [buildSampleDelivery(kind, context)],
    ...(kind.includes('shipped') && kind !== 'order-shipped untracked' && { tracking }),
    ...buildSampleTexts(kind, { words: createEmailTranslator({ brand, locale }), way: card, amount: formatSampleMoney(locale, 269) }),
  }
}

type SampleTexts = { words: EmailTranslator; way: string; amount: string }

/** What an email of a payment says besides the texts of its kind. */
function buildSampleTexts(kind: SampleKind, { words, way, amount }: SampleTexts): Pick<EmailOrderDetails, 'back' | 'note'> {
  const isCancelled = kind === 'order-cancelled' || kind.startsWith('order-all-cancelled')
  const released = `${words('mail.notCharged', { way, amount })} ${words('mail.when.released', { days: 7 })}`
  const returned = `${words('mail.goesBack', { way, amount })} ${words('mail.when.days', { days: 7 })}`
  const goesBack = ['order-refunded', 'order-sold-out', 'order-payment-late'].includes(kind)
  return {
    ...((isCancelled || goesBack) && { back: goesBack ? [returned, words('mail.when.now')] : [released] }),
    ...(isCancelled && { note: words(kind.endsWith(' by shopper') ? 'mail.cancelled.shopper' : 'mail.cancelled.shop') }),
  }
}

function buildSampleDelivery(kind: SampleKind, { locale }: SampleContext): EmailDelivery {
  const expected = ['2026-12-01', '2026-12-03'] as const
  if (kind === 'order-ready' || kind === 'order-confirmation pickup')
    return {
      route: 'store',
      method: getLocaleMessage(locale, 'shipping.pickup'),
      place: ['Westend', ...buildSampleAddress(locale).slice(1)],
    }
  return { route: 'door', method: getLocaleMessage(locale, 'shipping.standard'), place: buildSampleAddress(locale), expected }
}

function buildSampleTotals(locale: Locale): EmailOrderDetails['totals'] {
  const { taxIncluded } = getMarketCharges(locales[locale].country)
  return [
    { kind: 'items', amount: formatSampleMoney(locale, 318) },
    { kind: 'savings', amount: `−${formatSampleMoney(locale, 10)}` },
    { kind: 'delivery', amount: null },
    ...(taxIncluded ? [] : [{ kind: 'tax', amount: formatSampleMoney(locale, 10) } as const]),
    { kind: 'total', amount: formatSampleMoney(locale, 318) },
    ...(taxIncluded ? [{ kind: 'taxIncluded', amount: formatSampleMoney(locale, 50.77) } as const] : []),
  ]
}

function formatSampleMoney(locale: Locale, amount: number): string {
  return formatMoney(amount, locales[locale].currency, locale)
}

const sampleLinesByBrand: Record<BrandId, EmailLine[]> = {
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

const sampleAddresses: Record<Country, readonly string[]> = {
  US: ['1 Harbor Street', 'Portland, OR 97201'],
  CA: ['12 rue Sainte-Catherine', 'Montréal, QC H2X 1K4'],
  GB: ['4 Quay Street', 'Bristol', 'BS1 4QA'],
  FR: ['8 rue des Lilas', '69003 Lyon'],
  DE: ['Lindenstraße 5', '50674 Köln'],
  IT: ['Via Garibaldi 9', '10122 Torino TO'],
  ES: ['Calle Mayor 7', '28013 Madrid'],
  NL: ['Prinsengracht 21', '1015 DK Amsterdam'],
}

function buildSampleAddress(locale: Locale): string[] {
  return ['Ana Example', ...sampleAddresses[locales[locale].country]]
}

/** For reviewers on a developer's machine: an email of each kind, of a brand and in a locale, with pictures from the shop at `?shop=`. */
function mountEmailSamples(app: Hono<PlatformHonoEnv>) {
  app.get('/qa/emails', (c) => {
    const { brand = '', locale = '', shop = '' } = c.req.query()
    if (c.env.ENVIRONMENT !== 'local' || !isBrandId(brand) || !isLocale(locale) || !URL.canParse(shop)) return c.notFound()
    const samples = buildSampleEmails({ brand, locale, origin: new URL(shop).origin })
    return c.json({ emails: samples.map((sample) => ({ kind: sample.kind, ...renderEmail(sample) })) })
  })
}
