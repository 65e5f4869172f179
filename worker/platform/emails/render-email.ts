import { type BrandId, brands } from '#config/brands'
import { type Locale, locales } from '#config/locales'
import { withoutLinks } from '#domain/validation/without-links'
import { localMessage } from '../messages'

export const emailTemplates = [
  'order-confirmation',
  'order-shipped',
  'order-part-shipped',
  'order-ready',
  'order-returned',
  'order-refunded',
  'gift-card',
  'reset-password',
  'verify-email',
  'back-in-stock',
] as const
export type EmailTemplate = (typeof emailTemplates)[number]

/** `unsubscribe`: for the `List-Unsubscribe` header. */
export type RenderedEmail = { subject: string; text: string; html: string; unsubscribe?: string }

/** `link` is the absolute URL of the email's page, `unsubscribe` of the one that ends such emails. */
type Rendered = {
  template: EmailTemplate
  locale: Locale
  brand: BrandId
  values: Readonly<Record<string, string>>
  link: string
  unsubscribe?: string
}

/** An email in the shopper's language, as plain text and as HTML. What a buyer typed for a recipient is never markup, and never a link. */
export function renderEmail({ template, locale, brand, values: given, link, unsubscribe }: Rendered): RenderedEmail {
  // An email queued before these values existed has no pickup location and no payment list.
  const { name: to = '', message = '' } = given
  const typed: Rendered['values'] = template === 'gift-card' ? { name: withoutLinks(to), message: withoutLinks(message) } : {}
  const values: Rendered['values'] = { collect: '', paid: '', ...given, ...typed }
  const { language } = locales[locale]
  const { name, themeColor } = brands[brand]
  const subject = localMessage(locale, `mail.${template}.subject`, values)
  const lines = localMessage(locale, textKeyOf(template, values), values)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const leads = localMessage(locale, `mail.${template}.link`)
  const stop = unsubscribe === undefined ? null : { text: localMessage(locale, 'mail.unsubscribe'), link: unsubscribe }
  return {
    subject,
    text: `${lines.join('\n')}\n\n${leads}\n${link}\n\n${name}\n${stop ? `\n${stop.text}\n${stop.link}\n` : ''}`,
    html: pageOf({ language, subject, name, themeColor, lines, leads, link, stop }),
    ...(stop && { unsubscribe: stop.link }),
  }
}

function textKeyOf(template: EmailTemplate, { name, startsEmpty }: Rendered['values']) {
  if (template === 'gift-card' && !name) return 'mail.gift-card.unnamed'
  if (template === 'reset-password' && startsEmpty) return 'mail.reset-password.unverified'
  return `mail.${template}.text` as const
}

type RenderEmailPage = Record<'language' | 'subject' | 'name' | 'themeColor' | 'leads' | 'link', string> & {
  lines: string[]
  stop: { text: string; link: string } | null
}

/** Styles are in attributes: mail programs read nothing else. */
function pageOf({ language, subject, name, themeColor, lines, leads, link, stop }: RenderEmailPage): string {
  const button = `display: inline-block; margin-top: 12px; padding: 14px 22px; background: ${themeColor}; color: #fff; font-weight: bold`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escaped(subject)}</title></head>`,
    '<body style="margin: 0; background: #f3f3f0; color: #1b1c1e; font: 16px/1.5 sans-serif">',
    '<div style="max-width: 36em; margin: 0 auto; background: #fff">',
    `<p style="margin: 0; padding: 20px 24px; background: ${themeColor}; color: #fff; font-size: 20px; font-weight: bold">${escaped(name)}</p>`,
    '<div style="padding: 24px 24px 36px">',
    `<h1 style="margin: 0 0 16px; font-size: 22px; line-height: 1.25">${escaped(subject)}</h1>`,
    ...lines.map((line) => `<p style="margin: 0 0 8px; overflow-wrap: anywhere">${escaped(line)}</p>`),
    `<p style="margin: 0"><a href="${escaped(link)}" style="${button}">${escaped(leads)}</a></p>`,
    ...(stop ? [`<p style="margin: 24px 0 0; font-size: 14px"><a href="${escaped(stop.link)}">${escaped(stop.text)}</a></p>`] : []),
    '</div></div></body></html>',
  ].join('\n')
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
