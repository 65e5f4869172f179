import type { Flags } from '#config/flags'
import type { Locale } from '#config/locales'
import { dialogHref } from '~/client/dialog-href'

type Arrival = { flags: Pick<Flags, 'miniCart'>; locale: Locale; hash: string; isNew: boolean }

/** Where the shop has a mini cart, it shows what was just added; on a page that the browser opened by itself the word above it says so. (CFG-04, CART-27) */
export function cartAfterAdd({ flags, locale, hash, isNew }: Arrival): string | undefined {
  return flags.miniCart && isNew && hash === '#added' ? dialogHref('mini-cart', {}, locale) : undefined
}
