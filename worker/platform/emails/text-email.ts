import type { EmailBlock, EmailFooter } from './composed-email'

export type TextEmail = {
  brandName: string
  heading: string
  blocks: readonly EmailBlock[]
  footer: EmailFooter
  pair: Pair
}

/** A label and its value in one line, as the language sets them. */
type Pair = (labeled: { label: string; value: string }) => string

/** The same email as plain text: the same facts in the same order, each link on a line of its own. */
export function textEmail({ brandName, heading, blocks, footer, pair }: TextEmail): string {
  const { helpTitle, help, because, company, unsubscribe } = footer
  const parts = [
    heading,
    ...blocks.map((block) => textBlock(block, pair)),
    [helpTitle, ...help.map(({ label, link }) => pair({ label, value: link }))].join('\n'),
    `-- \n${brandName}`,
    because,
    ...(unsubscribe ? [`${unsubscribe.label}\n${unsubscribe.link}`] : []),
    company.join(', '),
  ]
  return `${parts.join('\n\n')}\n`
}

function textBlock(block: EmailBlock, pair: Pair): string {
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
      return titled(block.title, [...block.lines.map(textLine), ...(block.more === undefined ? [] : [block.more])])
    case 'rows':
      return titled(
        block.title,
        block.rows.map(({ label, value }) => pair({ label, value })),
      )
    case 'columns':
      return block.columns.map(({ title, lines }) => titled(title, lines)).join('\n\n')
    case 'list':
      return titled(block.title, block.items)
    case 'card':
      return block.line
  }
}

type Line = Extract<EmailBlock, { kind: 'lines' }>['lines'][number]

function textLine({ qty, quantity, name, options, price }: Line): string {
  return [quantity === undefined ? name : `${qty} × ${name}`, options, price].filter(Boolean).join(' · ')
}

function titled(title: string | undefined, lines: readonly string[]): string {
  return [...(title === undefined ? [] : [title]), ...lines].join('\n')
}
