import type { BrandId } from '#config/brands'
import { locales } from '#config/locales'
import { href } from '#routes'
import { DialogLink } from '~/client/dialog-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon, IconLink } from '~/ui/icon'
import { renderLogo } from '~/ui/logo-shapes'

/** Leads to the cart and tells how much is in it. */
export function CartLink({ count }: { count: number }) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  return (
    <IconLink
      icon="bag"
      label={t('header.cart', { count })}
      count={count}
      href={href('cart', { locale })}
      aria-haspopup={flags.miniCart ? 'dialog' : undefined}
    />
  )
}

/** Shows country and currency, with a link to change them. */
export function LocationLink() {
  const { locale, currency } = useStorefront()
  return (
    <DialogLink dialog="location-selector" params={{}}>
      <Icon name="globe" size="sm" />
      {`${locales[locale].label} · ${currency}`}
    </DialogLink>
  )
}

/** The logo as served. Bundling it would send the logos of every brand to every browser. */
const servedLogo = import.meta.env.SSR ? '' : (document.querySelector('.logo > span')?.innerHTML ?? '')

/** The brand's wordmark, drawn on the server only. */
export function Logo({ brand }: { brand: BrandId }) {
  const drawing = import.meta.env.SSR ? renderLogo(brand) : servedLogo
  return <span style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: drawing }} suppressHydrationWarning />
}
