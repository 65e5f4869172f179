import type { Translate } from '~/client/translations'

/** When it comes, in the shopper's words; a text in another form than the platform's own is shown as it came. */
export function deliveryTimeText(deliveryTime: string, t: Translate): string {
  if (/^same day$/i.test(deliveryTime)) return t('delivery.time.sameDay')
  const days = /^(\d+(?:-\d+)?) business days$/i.exec(deliveryTime)?.[1]
  return days ? t('delivery.time.days', { days: days.replace('-', '–') }) : deliveryTime
}
