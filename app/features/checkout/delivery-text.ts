import type { Translate } from '~/client/translations'

/** How long a delivery takes, in the shopper's words; what the platform says in a way we do not know is shown as it is. (SHIP-20) */
export function deliveryText(deliveryTime: string, t: Translate): string {
  if (/same day/i.test(deliveryTime)) return t('checkout.sameDay')
  const [, from, to = from] = /(\d+)(?:-(\d+))?/.exec(deliveryTime) ?? []
  return from && to ? t('checkout.businessDays', { from, to }) : deliveryTime
}
