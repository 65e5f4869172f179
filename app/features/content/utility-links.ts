import type { Locale } from '#config/locales'
import { href } from '#routes'
import type { Translate } from '~/client/translations'

/** The line above the logo: where help is found. */
export function utilityLinks(t: Translate, locale: Locale): { text: string; url: string }[] {
  const link = (text: string, page: string) => ({ text, url: href('page', { locale, '*': page }) })
  return [
    link(t('header.delivery'), 'help/delivery'),
    link(t('header.returns'), 'help/returns/how-to-return'),
    link(t('header.contact'), 'help/contact-us'),
  ]
}
