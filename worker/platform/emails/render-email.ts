import { brands } from '#config/brands'
import { companies, type Company } from '#config/companies'
import { href } from '#routes'
import { withoutLinks } from '#domain/validation/text-rules'
import { composeEmail } from './compose-email'
import { type EmailContent, type EmailFooter, type EmailTemplate, isOrderTemplate } from './composed-email'
import { type EmailKey, type EmailWords, emailWordsFor } from './email-words'
import { htmlEmail } from './html-email'
import { textEmail } from './text-email'

/**
 * `preheader`: what a list of emails shows beside the subject; it is in the HTML. `unsubscribe`: the page that ends such emails. `headers`: those the
 * mail service must send with it.
 */
export type RenderedEmail = {
  subject: string
  preheader: string
  text: string
  html: string
  unsubscribe?: string
  headers?: Readonly<Record<string, string>>
}

/** `unsubscribe` is the absolute URL of the page that ends such emails. */
type Rendered = EmailContent & { unsubscribe?: string | undefined }

/** An email in the shopper's language, as plain text and as HTML. What a buyer typed for a recipient is never markup, and never a link. */
export function renderEmail({ unsubscribe, ...content }: Rendered): RenderedEmail {
  const { template, locale, brand, link } = content
  const words = emailWordsFor(content)
  const { name: brandName } = brands[brand]
  const { origin } = new URL(link)
  const values = valuesOf(content)
  const [subject, preheader] = [words(`mail.${template}.subject`, values), words(`mail.${template}.preheader`, values)]
  const { heading, blocks } = composeEmail({ ...content, values, words, origin, brandName })
  const footer = footerOf({ ...content, unsubscribe }, words, origin)
  return {
    ...{ subject, preheader },
    text: textEmail({ brandName, heading, blocks, footer, pair: (labeled) => words('mail.pair', labeled) }),
    html: htmlEmail({ locale, brand, brandName, origin, subject, preheader, heading, blocks, footer }),
    ...(unsubscribe !== undefined && { unsubscribe, headers: oneClickHeaders(unsubscribe) }),
  }
}

/** Mailboxes show a button of their own, which posts to the address. (RFC 8058) */
function oneClickHeaders(unsubscribe: string): RenderedEmail['headers'] {
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function valuesOf({ template, values }: EmailContent): EmailContent['values'] {
  const { name = '', message = '' } = values
  return template === 'gift-card' || template === 'order-withdrawn' || template === 'passkey-added'
    ? { ...values, name: withoutLinks(name), message: withoutLinks(message) }
    : values
}

const otherReasons: Record<Exclude<EmailTemplate, `order-${string}`>, EmailKey> = {
  'gift-card': 'mail.because.gift',
  'reset-password': 'mail.because.account',
  'sign-in-code': 'mail.because.account',
  'email-change': 'mail.because.account',
  'email-change-asked': 'mail.because.account',
  'email-changed': 'mail.because.account',
  'passkey-added': 'mail.because.account',
  'verify-email': 'mail.because.account',
  'back-in-stock': 'mail.because.restock',
}

function footerOf({ template, locale, brand, unsubscribe }: Rendered, words: EmailWords, origin: string): EmailFooter {
  const page = (label: EmailKey, path: string) => ({ label: words(label), link: `${origin}${path}` })
  const help = (label: EmailKey, path: string) => page(label, href('page', { locale, '*': path }))
  return {
    helpTitle: words('mail.help'),
    help: [
      page('mail.help.contact', href('contactUs', { locale })),
      help('mail.help.delivery', 'help/delivery'),
      help('mail.help.returns', 'help/returns/how-to-return'),
      help('mail.help.privacy', 'privacy'),
    ],
    because: words(isOrderTemplate(template) ? 'mail.because.order' : otherReasons[template], { brand: brands[brand].name }),
    company: imprintOf(companies[brand]),
    ...(unsubscribe !== undefined && { unsubscribe: { label: words('mail.unsubscribe'), link: unsubscribe } }),
  }
}

function imprintOf({ seller: { name, lines } }: Company): string[] {
  return [name, ...lines]
}
