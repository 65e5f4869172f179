import type { Flags } from '#config/flags'
import type { Locale } from '#config/locales'
import { dialogHref } from '~/client/dialog-link'

type Arrival = { flags: Partial<Pick<Flags, 'miniCart'>>; locale: Locale; hash: string; isNew: boolean }

/** Opens the mini cart after an add, where the storefront has one. On a page the browser opened itself, the message above it says so. */
export function cartAfterAdd({ flags, locale, hash, isNew }: Arrival): string | undefined {
  return flags.miniCart && isNew && hash === '#added' ? dialogHref('mini-cart', {}, locale) : undefined
}
