import type { Translate } from '~/client/translations'

/** Localized delivery time; unknown values show unchanged. */
export function deliveryText(deliveryTime: string, t: Translate): string {
  if (/same day/i.test(deliveryTime)) return t('checkout.sameDay')
  const [, from, to = from] = /(\d+)(?:-(\d+))?/.exec(deliveryTime) ?? []
  return from && to ? t('checkout.businessDays', { from, to }) : deliveryTime
}
