import { brands } from '#config/brands'
import { locales } from '#config/locales'
import { wordIn } from '../words'
import type { Mail } from './put-mail'

export const mailTemplates = ['order-confirmation', 'order-shipped', 'gift-card', 'reset-password'] as const
export type MailTemplate = (typeof mailTemplates)[number]

export type WrittenMail = { subject: string; text: string; html: string }

/** A letter in the shopper's language, as plain text and as a page. What a shopper typed is shown as it is and never as markup. */
export function renderMail({ template, locale, brand, values }: Omit<Mail, 'id' | 'to'>): WrittenMail | null {
  if (!isTemplate(template)) return null
  const { language } = locales[locale]
  const filled = { ...values, link: `/${locale}/reset-password?token=${encodeURIComponent(values.token ?? '')}` }
  const subject = wordIn(language, `mail.${template}.subject`, filled)
  const text = wordIn(language, `mail.${template}.text`, filled)
  return { subject, text: `${text}\n\n${brands[brand].name}\n`, html: pageOf({ language, subject, text, name: brands[brand].name }) }
}

function isTemplate(template: string): template is MailTemplate {
  return (mailTemplates as readonly string[]).includes(template)
}

function pageOf({ language, subject, text, name }: { language: string; subject: string; text: string; name: string }): string {
  const lines = text.split('\n').map((line) => `<p>${escaped(line)}</p>`)
  return [
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${escaped(subject)}</title>`,
    '<body style="font: 16px/1.5 sans-serif; max-width: 36em; margin: 2em auto; padding: 0 1em">',
    ...[`<h1 style="font-size: 1.4em">${escaped(name)}</h1>`, ...lines, '</body></html>'],
  ].join('\n')
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
