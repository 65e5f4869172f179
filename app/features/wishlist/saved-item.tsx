import { defaultMaxQty } from '#config/constants'
import type { Currency } from '#config/locales'
import { formatMoney } from '#domain/money/format-money'
import { getFormerPrice } from '#domain/product/price-label'
import { useIsPosting } from '~/client/use-is-posting'
import { useStorefront } from '~/client/storefront-context'
import { getQuantityLabels } from '~/client/quantity-labels'
import { useTranslations } from '~/client/translations'
import { ContentLink } from '~/features/content/content-link'
import { ContentPicture } from '~/features/content/content-picture'
import { Button } from '~/ui/button'
import { FieldError } from '~/ui/field'
import { QuantityForm } from '~/ui/quantity-stepper'
import { Price } from '~/ui/card-marks'
import { Tile } from '~/ui/tile'
import type { SavedItemView } from './load-favorites.server'

export type SavedResult = { intent: string; itemId?: string; values?: Record<string, string>; errors: Record<string, string[]> }
type SavedItemProps = { item: SavedItemView; result?: SavedResult }

/** One saved item. If it cannot be moved, it stays with the reason next to it. */
export function SavedItem({ item, result }: SavedItemProps) {
  const t = useTranslations()
  const { itemId, name, type, chosen, note, image, sold } = item
  const isMoving = useIsPosting('move-to-cart', { itemId })
  const isRemoving = useIsPosting('remove-saved', { itemId })
  const isQuantityChange = result?.intent === 'change-saved'
  const error = isQuantityChange ? undefined : getSavedItemError(result)
  const id = `saved-${itemId}`
  // The page that came back begins with the button that failed, described by the reason.
  const getErrorProps = (intent: string) =>
    error && result?.intent === intent ? { 'aria-describedby': `${id}-error`, autoFocus: true } : {}
  return (
    <article className="cart-item" id={id} data-pending={isMoving || isRemoving || undefined}>
      <Tile>{image ? <ContentPicture src={image} alt="" width={360} height={450} sizes="(min-width:64rem) 9rem, 24vw" /> : null}</Tile>
      <div className="top">
        <div className="flow-s">
          <h3>{sold ? <ContentLink url={sold.pageUrl}>{name}</ContentLink> : name}</h3>
          <p className="small muted">{type}</p>
          <p className="small">{chosen}</p>
          {note ? <p className="small">{note}</p> : null}
        </div>
        {sold ? <SavedPrice {...sold} /> : null}
      </div>
      <div className="acts">
        {sold ? <SavedQuantity item={item} result={isQuantityChange ? result : undefined} /> : null}
        {/* Where it cannot be moved the page comes back to it, with or without scripts. */}
        <form method="post" action={`#${id}`} className="row-c">
          <input type="hidden" name="itemId" value={itemId} />
          <input type="hidden" name="name" value={name} />
          {sold ? (
            <Button
              type="submit"
              name="intent"
              value="move-to-cart"
              look="quiet"
              size="sm"
              busy={isMoving}
              aria-label={sold.moveItem}
              {...getErrorProps('move-to-cart')}
            >
              {sold.move}
            </Button>
          ) : null}
          <button
            type="submit"
            name="intent"
            value="remove-saved"
            className="link small"
            aria-label={item.remove}
            {...getErrorProps('remove-saved')}
          >
            {t('cart.remove')}
          </button>
          <FieldError id={id} error={error} />
        </form>
      </div>
    </article>
  )
}

function SavedQuantity({ item: { itemId, name, qty }, result }: SavedItemProps) {
  const t = useTranslations()
  const error = getSavedItemError(result)
  return (
    <QuantityForm
      {...{ qty, error }}
      words={getQuantityLabels(t, name)}
      id={`saved-qty-${itemId}`}
      intent="change-saved"
      action={`#saved-${itemId}`}
      max={defaultMaxQty}
      typed={error ? result?.values?.qty : undefined}
    >
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="name" value={name} />
    </QuantityForm>
  )
}

function getSavedItemError(result?: SavedResult): string | undefined {
  return Object.values(result?.errors ?? {})[0]?.[0]
}

function SavedPrice({ price, currency }: Pick<NonNullable<SavedItemView['sold']>, 'price' | 'currency'>) {
  const t = useTranslations()
  const { locale, flags } = useStorefront()
  const formatAmount = (amount: number) => formatMoney(amount, currency as Currency, locale)
  const formerPrice = getFormerPrice(price, flags)
  return (
    <Price
      current={formatAmount(price.current)}
      original={formerPrice === undefined ? undefined : formatAmount(formerPrice)}
      words={{ now: t('price.now'), was: t('price.was') }}
    />
  )
}
