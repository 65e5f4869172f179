import { useEffect, useState } from 'react'
import type { Inventory, Product } from '#contracts/entities/product'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { getBuyState, filterVariants } from '#domain/product/buy-state'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'
import type { ChosenOptions } from './chosen-options'

type StickyBuyProps = { product: Product; inventory: Inventory | null; chosen: ChosenOptions; now: number }

/**
 * Size, price and the buy form's button at the foot of a phone's screen. It repeats for thumbs what the form has, so neither the keyboard
 * nor screen readers meet it a second time.
 */
export function StickyBuyBar({ product, inventory, chosen, now }: StickyBuyProps) {
  const t = useTranslations()
  const { locale, flags, isSignedIn } = useStorefront()
  const currentOptions = useCurrentOptions(chosen)
  const isPosting = useIsPosting('add-item')
  const remainingVariants = filterVariants(product.variants, currentOptions)
  const state = getBuyState({ product, left: remainingVariants, inventory: inventory ?? undefined, now, isSignedIn, flags })
  if (state !== 'add-to-cart' || product.productType === 'digital') return null
  const { lowCurrent } = ((remainingVariants.length === 1 ? remainingVariants[0] : undefined) ?? product).price
  const sizes = product.attributes.find(({ type }) => type === 'size')?.options ?? []
  const size = sizes.find(({ id }) => id === currentOptions.size)?.label
  return (
    <div className="sticky-buy only-sm" aria-hidden="true">
      {sizes.length > 1 ? (
        <a href="#buy" tabIndex={-1}>
          {size ?? t('product.choose.size')}
        </a>
      ) : null}
      <Button type="submit" form="buy" name="intent" value="add-item" busy={isPosting} data-busy={t('product.adding')} tabIndex={-1}>
        {isPosting ? t('product.adding') : t('product.addToCart', { price: formatMoney(lowCurrent, product.currency as Currency, locale) })}
      </Button>
    </div>
  )
}

/** What is chosen in the form right now; until scripts run, what the address says. */
function useCurrentOptions(chosenOptions: ChosenOptions): ChosenOptions {
  const [pickedOptions, setPickedOptions] = useState<ChosenOptions>({})
  useEffect(() => {
    const rememberOption = ({ name, value }: HTMLInputElement) =>
      setPickedOptions((previousOptions) => ({ ...previousOptions, [name]: value }))
    const onChange = ({ target }: Event) => {
      if ((target as Element).matches('#buy input[type=radio]')) rememberOption(target as HTMLInputElement)
    }
    // Chosen before scripts ran.
    document.querySelectorAll<HTMLInputElement>('#buy input[type=radio]:checked').forEach(rememberOption)
    document.addEventListener('change', onChange)
    return () => document.removeEventListener('change', onChange)
  }, [])
  return { ...chosenOptions, ...pickedOptions }
}
