import type { Translate } from '~/client/translations'

/** The delivery time in the shopper's language; a text in another format is shown as it is. */
export function deliveryTimeText(deliveryTime: string, t: Translate): string {
  if (/^same day$/i.test(deliveryTime)) return t('delivery.time.sameDay')
  const [, days, first, last = first] = /^((\d+)(?:-(\d+))?) business days?$/i.exec(deliveryTime) ?? []
  return days ? t('delivery.time.days', { days: days.replace('-', '–'), count: Number(last) }) : deliveryTime
}
