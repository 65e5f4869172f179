import { emailPictureOf } from '#content/art/picture-url'
import type { EmailBlock } from './email-block'
import type { EmailWords } from './email-words'
import type { EmailLine } from './order-details'

/** More would make an email longer than Gmail shows; the order's page has them all. */
const mostLines = 30

type LinesPlace = { words: EmailWords; origin: string; title: string }

/** Order lines with their pictures at the storefront of this origin. A line without a picture is text alone. */
export function linesBlock({ words, origin, title }: LinesPlace, lines: readonly EmailLine[]): EmailBlock {
  return {
    ...{ kind: 'lines', title },
    lines: lines.slice(0, mostLines).map((line) => ({ ...pictured(line, origin), quantity: words('mail.quantity', { count: line.qty }) })),
    ...(lines.length > mostLines && { more: words('mail.lines.more') }),
  }
}

/** A product with its picture, of which nobody has ordered any. */
export function productBlock(origin: string, product: EmailLine): EmailBlock {
  return { kind: 'lines', lines: [pictured(product, origin)] }
}

function pictured({ image = '', ...line }: EmailLine, origin: string): EmailLine {
  const picture = emailPictureOf(image)
  return picture ? { ...line, image: `${origin}${picture}` } : line
}
