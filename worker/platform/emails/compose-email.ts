import { type ComposedEmail, type EmailBody, type EmailBlock, type EmailTemplate, isOrderTemplate } from './composed-email'
import type { EmailKey } from './email-translator'
import { buildOrderBlocks, buildProductBlock } from './order-blocks'

/** The body of an email: of an order by the list of its blocks, of others by a function each. */
export function composeEmail(email: ComposedEmail): EmailBody {
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

/** Mails about an account have one step, behind one link: whoever has trouble with the button can copy it. */
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

/** The code is what its reader wants: it stands above everything else. */
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
