import type { EmailBlock, EmailFooter } from './composed-email'

export type TextEmailParts = {
  brandName: string
  heading: string
  blocks: readonly EmailBlock[]
  footer: EmailFooter
  pair: PairFormatter
}

/** A label and its value in one line, as the language sets them. */
type PairFormatter = (labeled: { label: string; value: string }) => string

/** The same email as plain text: the same facts in the same order, each link on a line of its own. */
export function renderTextEmail({ brandName, heading, blocks, footer, pair: formatPair }: TextEmailParts): string {
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
