import type { Locale } from '#config/locales'
import { href } from '#routes'
import type { Translate } from '~/client/translations'

/** The line above the logo, and the foot of the phone's menu: orders, stores and help. */
export function listUtilityLinks(t: Translate, locale: Locale): { text: string; url: string }[] {
  const toPageLink = (text: string, page: string) => ({ text, url: href('page', { locale, '*': page }) })
  return [
    { text: t('header.track'), url: href('trackOrder', { locale }) },
    { text: t('header.stores'), url: href('stores', { locale }) },
    toPageLink(t('header.delivery'), 'help/delivery'),
    toPageLink(t('header.returns'), 'help/returns/how-to-return'),
    toPageLink(t('header.contact'), 'help/contact-us'),
  ]
}
