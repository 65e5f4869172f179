import type { BrandId } from '#config/brands'
import type { Locale } from '#config/locales'
import type { EmailBlock } from './email-block'
import type { EmailTemplate } from './email-template'
import type { EmailWords } from './email-words'
import type { OrderDetails } from './order-details'

/**
 * What an email is made of. `values` fill its texts, `details` are those of its order, `cards` those of a gift card email, `code` that of a
 * sign-in, which are never stored; `link` is the absolute URL of its page.
 */
export type EmailContent = {
  template: EmailTemplate
  locale: Locale
  brand: BrandId
  values: Readonly<Record<string, string>>
  details?: OrderDetails | undefined
  cards?: readonly { number: string; pin: string }[] | undefined
  code?: string | undefined
  link: string
  /** The absolute URL of the withdrawal function, where the law of the market wants it in the email. */
  withdraw?: string | undefined
}

export type Composed = EmailContent & { words: EmailWords; origin: string; brandName: string }

/** The heading, and what is below it. */
export type EmailBody = { heading: string; blocks: EmailBlock[] }
