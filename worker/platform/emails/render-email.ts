import { brands } from '#config/brands'
import { companies, type Company } from '#config/companies'
import { removeLinks } from '#domain/validation/text-rules'
import { href } from '#routes'
import { type EmailKey, type EmailTranslator, createEmailTranslator } from '../messages'
import {
  type EmailContent,
  type EmailFooter,
  type EmailTemplate,
  isOrderTemplate,
  type ComposedEmail,
  type EmailBody,
  type EmailBlock,
} from './composed-email'
import { renderHtmlEmail } from './html-email'
import { buildOrderBlocks, buildProductBlock } from './order-blocks'

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

/** The body of an email: of an order by the list of its blocks, of others by a function each. */
function composeEmail(email: ComposedEmail): EmailBody {
  const { template, words } = email
  if (isOrderTemplate(template)) return { heading: words(`mail.${template}.heading`), blocks: buildOrderBlocks(email, template) }
  return bodyComposers[template](email)
}

type OtherTemplate = Exclude<EmailTemplate, `order-${string}`>

const bodyComposers: Record<OtherTemplate, (email: ComposedEmail) => EmailBody> = {
  'gift-card': composeGiftCardBody,
  'reset-password': (email) =>
    composeAccountBody(email, 'reset-password', email.values.startsEmpty ? 'mail.reset-password.unverified' : 'mail.reset-password.intro'),
  'sign-in-code': composeCodeBody,
  'verify-email': (email) => composeAccountBody(email, 'verify-email', 'mail.verify-email.intro'),
  'email-change': (email) => composeAccountBody(email, 'email-change', 'mail.email-change.intro'),
  'email-change-asked': (email) => composeAccountBody(email, 'email-change-asked', 'mail.email-change-asked.intro'),
  'passkey-added': (email) => composeAccountBody(email, 'passkey-added', 'mail.passkey-added.intro'),
  'email-changed': (email) => composeAccountBody(email, 'email-changed', 'mail.email-changed.intro'),
  'back-in-stock': ({ words, link, origin, values: { item = '', options = '', image = '' } }) => ({
    heading: words('mail.back-in-stock.heading'),
    blocks: [
      { kind: 'text', text: words('mail.back-in-stock.intro') },
      buildProductBlock(origin, { name: item, options, qty: 1, image }),
      { kind: 'action', label: words('mail.back-in-stock.link'), link },
    ],
  }),
}

/** Account emails have one action; its link is also shown as text to copy. */
function composeAccountBody(
  { words, link, values }: Pick<ComposedEmail, 'words' | 'link' | 'values'>,
  template: 'reset-password' | 'verify-email' | 'email-change' | 'email-change-asked' | 'email-changed' | 'passkey-added',
  intro: EmailKey,
): EmailBody {
  const [firstParagraph = '', ...otherParagraphs] = words(intro, values).split('\n')
  return {
    heading: words(`mail.${template}.subject`),
    blocks: [
      { kind: 'text', text: firstParagraph },
      { kind: 'action', label: words(`mail.${template}.link`), link, copyLink: words('mail.copyLink') },
      ...otherParagraphs.map((text) => ({ kind: 'text', text }) as const),
    ],
  }
}

/** Shows the code above everything else. */
function composeCodeBody({ words, link, code = '', values }: ComposedEmail): EmailBody {
  return {
    heading: words('mail.sign-in-code.heading'),
    blocks: [
      { kind: 'text', text: words('mail.sign-in-code.intro') },
      { kind: 'code', code },
      { kind: 'action', label: words('mail.sign-in-code.link'), link },
      ...words(values.startsEmpty ? 'mail.sign-in-code.unverified' : 'mail.sign-in-code.outro')
        .split('\n')
        .map((text) => ({ kind: 'text', text }) as const),
    ],
  }
}

function composeGiftCardBody(email: ComposedEmail): EmailBody {
  const { words, link, values, cards = [] } = email
  const { item = '', name = '', message = '' } = values
  const intro = name ? words('mail.gift-card.intro', { name, item }) : words('mail.gift-card.unnamed', { item })
  const quotes: EmailBlock[] = message.trim() ? [{ kind: 'quote', text: message }] : []
  return {
    heading: words('mail.gift-card.subject'),
    blocks: [
      { kind: 'text', text: intro },
      ...quotes,
      ...cards.map((card) => buildCardBlock(email, card)),
      { kind: 'text', text: words('mail.gift-card.use') },
      { kind: 'action', label: words('mail.gift-card.link'), link },
    ],
  }
}

function buildCardBlock(
  { words, brandName, values: { amount = '' } }: ComposedEmail,
  { number, pin }: { number: string; pin: string },
): EmailBlock {
  const rows = [
    { label: words('mail.gift-card.number'), value: number },
    { label: words('mail.gift-card.pin'), value: pin },
  ]
  return { kind: 'card', brand: brandName, amount, rows, line: words('mail.gift-card.card', { amount, number, pin }) }
}

type TextEmailParts = {
  brandName: string
  heading: string
  blocks: readonly EmailBlock[]
  footer: EmailFooter
  pair: PairFormatter
}

/** A label and its value in one line, as the language sets them. */
type PairFormatter = (labeled: { label: string; value: string }) => string

/** The same email as plain text: the same facts in the same order, each link on a line of its own. */
function renderTextEmail({ brandName, heading, blocks, footer, pair: formatPair }: TextEmailParts): string {
  const { helpTitle, help, because, company, unsubscribe } = footer
  const parts = [
    heading,
    ...blocks.map((block) => renderTextBlock(block, formatPair)),
    [helpTitle, ...help.map(({ label, link }) => formatPair({ label, value: link }))].join('\n'),
    `-- \n${brandName}`,
    because,
    ...(unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.link}`] : []),
    company.join(', '),
  ]
  return `${parts.join('\n\n')}\n`
}

function renderTextBlock(block: EmailBlock, formatPair: PairFormatter): string {
  switch (block.kind) {
    case 'text':
    case 'quote':
      return block.text
    case 'code':
      return block.code
    case 'action':
    case 'link':
      return `${block.label}\n${block.link}`
    case 'lines':
      return joinWithTitle(block.title, [...block.lines.map(formatEmailLine), ...(block.more === undefined ? [] : [block.more])])
    case 'rows':
      return joinWithTitle(
        block.title,
        block.rows.map(({ label, value }) => formatPair({ label, value })),
      )
    case 'columns':
      return block.columns.map(({ title, lines }) => joinWithTitle(title, lines)).join('\n\n')
    case 'list':
      return joinWithTitle(block.title, block.items)
    case 'card':
      return block.line
  }
}

type EmailLineBlock = Extract<EmailBlock, { kind: 'lines' }>['lines'][number]

function formatEmailLine({ qty, quantity, name, options, price }: EmailLineBlock): string {
  return [quantity === undefined ? name : `${qty} × ${name}`, options, price].filter(Boolean).join(' · ')
}

function joinWithTitle(title: string | undefined, lines: readonly string[]): string {
  return [...(title === undefined ? [] : [title]), ...lines].join('\n')
}
