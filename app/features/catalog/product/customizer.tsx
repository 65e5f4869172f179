import type { Product } from '#contracts/entities/product'
import { localizeHref } from '#domain/content/authored-link'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { ButtonLink } from '~/ui/button'
import { Notice } from '~/ui/notice'

/** The way to where the shopper makes the product their own, and what came of it; it goes into the cart with the product. */
export function Customizer({ product, recipe }: { product: Product; recipe?: string }) {
  const t = useTranslations()
  const { origin, locale } = useStorefront()
  const returnUrl = new URL(localizeHref(product.url, locale) ?? '', origin).href
  return (
    <>
      {recipe ? (
        <Notice tone="ok" title={t('product.recipe', { recipe })}>
          <input type="hidden" name="recipe" value={recipe} />
        </Notice>
      ) : null}
      <ButtonLink look="ghost" block href={`${product.customsExternalUrl}?${new URLSearchParams({ return: returnUrl }).toString()}`}>
        {t(recipe ? 'product.customizeAgain' : 'product.customize')}
      </ButtonLink>
    </>
  )
}
