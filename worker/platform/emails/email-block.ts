import type { EmailLine } from './order-details'

/** A label and its value; `strong` for the last one of a sum. */
export type EmailRow = { label: string; value: string; strong?: true }

/** A part of an email between its heading and its footer. Each is rendered as HTML and as plain text. */
export type EmailBlock =
  | { kind: 'text'; text: string }
  /** What a buyer wrote to who gets a gift card. */
  | { kind: 'quote'; text: string }
  /** What the email wants of its reader: there is one in each. `copyLink` introduces its address as text. */
  | { kind: 'action'; label: string; link: string; copyLink?: string }
  /** A code to type, which some programs offer to copy. */
  | { kind: 'code'; code: string }
  | { kind: 'link'; label: string; link: string }
  /** Order lines with their pictures, or a product, which has no quantity; `image` is a URL here. */
  | { kind: 'lines'; title?: string; lines: readonly (EmailLine & { quantity?: string })[]; more?: string }
  | { kind: 'rows'; title?: string; rows: readonly EmailRow[] }
  | { kind: 'columns'; columns: readonly { title: string; lines: readonly string[] }[] }
  | { kind: 'list'; title: string; items: readonly string[] }
  /** `line`: the same in one line of text. */
  | { kind: 'card'; brand: string; amount: string; rows: readonly EmailRow[]; line: string }

/** Below every email: where to get help, why it came, and from whom. */
export type EmailFooter = {
  helpTitle: string
  help: { label: string; link: string }[]
  because: string
  company: string[]
  unsubscribe?: { label: string; link: string }
}
