import type { MouseEvent } from 'react'
import type { Product } from '#contracts/entities/product'
import { href } from '#routes'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { Icon } from '~/ui/icon'
import { type ChosenOptions, slugOf } from './chosen-options'

/** Opens the device's own way of sharing; where it has none, or before scripts, a page with the address to copy or mail. */
export function ShareLink({ product, chosen }: { product: Product; chosen: ChosenOptions }) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const query = new URLSearchParams(chosen.color && { color: chosen.color }).toString()

  function share(event: MouseEvent) {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Closing the share dialog is no failure.
    navigator.share({ title: product.name, url: location.href }).catch(() => undefined)
  }
  return (
    <a className="btn text" href={`${href('shareProduct', { locale, slug: slugOf(product) })}?${query}`} onClick={share}>
      <Icon name="share" /> {t('product.share')}
    </a>
  )
}
