import { brands } from '#config/brands'
import { companies, type Company } from '#config/companies'
import { href } from '#routes'
import { removeLinks } from '#domain/validation/text-rules'
import { composeEmail } from './compose-email'
import { type EmailContent, type EmailFooter, type EmailTemplate, isOrderTemplate } from './composed-email'
import { type EmailKey, type EmailTranslator, createEmailTranslator } from './email-translator'
import { renderHtmlEmail } from './html-email'
import { renderTextEmail } from './text-email'

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
type EmailRendering = EmailContent & { unsubscribe?: string | undefined }

/** An email in the shopper's language, as plain text and as HTML. What a buyer typed for a recipient is never markup, and never a link. */
export function renderEmail({ unsubscribe, ...content }: EmailRendering): RenderedEmail {
  const { template, locale, brand, link } = content
  const translate = createEmailTranslator(content)
  const { name: brandName } = brands[brand]
  const { origin } = new URL(link)
  const values = getSafeValues(content)
  const [subject, preheader] = [translate(`mail.${template}.subject`, values), translate(`mail.${template}.preheader`, values)]
  const { heading, blocks } = composeEmail({ ...content, values, words: translate, origin, brandName })
  const footer = buildFooter({ ...content, unsubscribe }, translate, origin)
  return {
    ...{ subject, preheader },
    text: renderTextEmail({ brandName, heading, blocks, footer, pair: (labeled) => translate('mail.pair', labeled) }),
    html: renderHtmlEmail({ locale, brand, brandName, origin, subject, preheader, heading, blocks, footer }),
    ...(unsubscribe !== undefined && { unsubscribe, headers: buildUnsubscribeHeaders(unsubscribe) }),
  }
}

/** Mailboxes show a button of their own, which posts to the address. (RFC 8058) */
function buildUnsubscribeHeaders(unsubscribe: string): RenderedEmail['headers'] {
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function getSafeValues({ template, values }: EmailContent): EmailContent['values'] {
  const { name = '', message = '' } = values
  return template === 'gift-card' || template === 'order-withdrawn' || template === 'passkey-added'
    ? { ...values, name: removeLinks(name), message: removeLinks(message) }
    : values
}

const emailReasons: Record<Exclude<EmailTemplate, `order-${string}`>, EmailKey> = {
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

function buildFooter({ template, locale, brand, unsubscribe }: EmailRendering, translate: EmailTranslator, origin: string): EmailFooter {
  const toPageLink = (label: EmailKey, path: string) => ({ label: translate(label), link: `${origin}${path}` })
  const toHelpLink = (label: EmailKey, path: string) => toPageLink(label, href('page', { locale, '*': path }))
  return {
    helpTitle: translate('mail.help'),
    help: [
      toPageLink('mail.help.contact', href('contactUs', { locale })),
      toHelpLink('mail.help.delivery', 'help/delivery'),
      toHelpLink('mail.help.returns', 'help/returns/how-to-return'),
      toHelpLink('mail.help.privacy', 'privacy'),
    ],
    because: translate(isOrderTemplate(template) ? 'mail.because.order' : emailReasons[template], { brand: brands[brand].name }),
    company: listCompanyLines(companies[brand]),
    ...(unsubscribe !== undefined && { unsubscribe: { label: translate('mail.unsubscribe'), link: unsubscribe } }),
  }
}

function listCompanyLines({ seller: { name, lines } }: Company): string[] {
  return [name, ...lines]
}
